import { either, type TypedWords } from './typed-words.ts'

export const typedWords: TypedWords = {
  meanings: {
    dissolution: either(
      /\bdisol(?:ver|uci[oó]n)|\bdisuel[vt]/u,
      // Not a debt, nor the inventory.
      /\bliquid(?:ar?|e|ación)\b (?:de |a )?(?:la |nuestra |esta )?(?:empresa|sociedad|compañía|corporación|entidad|cooperativa|LLC)\b/u,
      /\b(?:empresa|sociedad|compañía|corporación|entidad|cooperativa|LLC) (?:se liquid|(?:sea|será|queda|quede) liquidada)/u,
      /\ben liquidaci[oó]n\b/u,
    ),
    mergerOrConversion: either(
      /\bfusi[oó]n\b|\bfusion\p{L}+/u,
      /\bescisi[oó]n\b|\bescindir/u,
      // Not a file, nor a loan.
      /\b(?:convert|conviert|convers|transform)\p{L}*(?: (?:de|a))?(?: la| nuestra| esta)? (?:sociedad|corporación|cooperativa|LLC)\b/u,
      /\b(?:convert|conviert|convers|transform)\p{L}*\b[^.;]{0,40}\ben (?:una? )?(?:\p{L}+ ){0,3}(?:sociedad|compañía|corporación|cooperativa|LLC|S\. ?A\.)/u,
    ),
    articles: either(
      /\b(?:acta|escritura|documento|pacto) constitutiv[ao]\b/u,
      /\b(?:pacto|contrato|escritura) social\b/u,
      /\bescritura de constituci[oó]n\b/u,
      /\b(?:art[ií]culos|certificado) de (?:constituci[oó]n|incorporaci[oó]n|organizaci[oó]n|formaci[oó]n)\b/u,
    ),
    agreementChange:
      /\b(?:modific|enmend|enmiend|cambi|reform|reempla)\p{L}*\b[^.;]{0,40}\b(?:acuerdo operativo|contrato de sociedad)\b/iu,
    admission: /\badmi(?:tir|te|ta|sión|tid[oa]s?)(?!\p{L})[^.;]{0,60}\b(?:miembro|soci[oa])s?\b/iu,
    removalOfDirector:
      /\b(?:remo(?:ver|ción|vid)|remuev|destitu)\p{L}*[^.;]{0,40}\b(?:directora?s?\b(?! (?:de|general|ejecutiv[ao]|financier[ao]|comercial)\b)|(?:miembro|integrante|vocal) de la junta\b)/iu,
    saleOfAllAssets:
      /\b(?:todos|la totalidad|la mayor parte|sustancialmente todos)\b[^.;]{0,30}\b(?:activos|bienes)\b|\btodo (?:el|su) (?:activo|patrimonio|negocio)\b/iu,
    recommendation: /\brecomi?end|\bpropon/iu,
    adjournment:
      /\b(?:aplaz|suspend|suspensión)\p{L}*(?:\s+\p{L}+){0,2}\s+(?:reunión|sesión|asamblea|junta)\b|\b(?:reunión|sesión|asamblea|junta)\b[^.;]{0,20}\b(?:aplaz|suspend)|\blevant\p{L}+ la sesión\b/iu,
    quorumOrVote: /qu[oó]rum|\bvot(?:o|ar|aci[oó]n)/iu,
    allActs: /\btodos los actos\b/iu,
    directorship:
      /^(?:el |la |una? )?(?:directora?|(?:miembro|integrante|vocal) de la junta(?: directiva)?|consejer[oa])$/iu,
    ceo: /directora? (?:ejecutiv[oa]|general)/iu,
    secretary: /^secretari[oa](?: corporativ[oa])?$/iu,
    cfo: /directora? financier[oa]/iu,
    office:
      /^(?:president[ea]|vicepresident[ea]|directora?|tesorer[oa]|secretari[oa]|miembro|vocal|gerente|administradora?)(?: .*)?$/iu,
    columnName: /^(?:nombres?|apellidos?)(?: .*)?$/iu,
    several: /^(?:tod[oa]s|amb[oa]s|los|las)\b/iu,
    resolved: /^(?:se )?resuelve\b|^(?:resuelto|considerando|visto)\b/iu,
    // An infinitive, and no noun that ends like one.
    action:
      /^(?!(?:alquiler|ayer|hogar|lugar|mujer|pesar|poder|taller)\b)\p{L}+(?:ar|er|ir)(?:se|l[aeo]s?)? /iu,
  },
  parts: {
    and: /[ye]/u,
    by: /por/u,
    titles: /dra?|prof|sra|srta/u,
    abbreviatedTitles: /sr|lic|ing/u,
    through: /por|vía|via|mediante|a través del?/u,
    that: /que/u,
    openings: /el|la|los|las|se|una?|est[ea]|nuestr[oa]s?/u,
    of: /del?/u,
    first: /primero/u,
    // NFKC writes `1.º` as `1.o`.
    ordinal: /\.?o|°|er|ro/u,
    at: /(?:a )?las?/u,
    oClock: /en punto|h|hs|hrs?|horas?/u,
    currency: /d[oó]lar(?:es)?/u,
  },
  namedTimes: { mediodía: '12:00', mediodia: '12:00', '12 del mediodía': '12:00', medianoche: '00:00' },
  // The night lies on both sides of twelve.
  dayParts: [
    [/ de la (?:mañana|manana|madrugada)$/u, 'am'],
    [/ de la tarde$/u, 'pm'],
    [/(?<=^(?:[6-9]|1[01])\b.*) de la noche$/u, 'pm'],
    [/(?<=^12\b.*) de la noche$/u, 'am'],
  ],
  months: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  otherMonths: { setiembre: 9, set: 9 },
  // Most Spanish names end with two.
  lastNames: 2,
}
