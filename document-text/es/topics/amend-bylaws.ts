import type { amendBylaws as english } from '../../en/topics/amend-bylaws.ts'
import type { Named } from '../../topic-text.ts'

const title = 'Modificación {ofBylaws}'

const ofArticles = 'Modificación {hasInterests:del acta de organización|del acta constitutiva}'

const clause = '{section:{bylawSection}}{namesArticles:| {ofBylaws}}'

const newWords =
  '[con el siguiente texto: “{newText}”[ en lugar de: “{oldText}”]|con el texto adjunto, {newTextFile}[, en lugar de: “{oldText}”]].'

export const amendBylaws: typeof english & Named = {
  name: 'Modificación de los estatutos',
  title: `[{document:${title}|${ofArticles}}|{namesArticles:${ofArticles}|${title}}]`,
  listed: title,
  keywords: 'acuerdo operativo reglas cambio',
  facts: {
    document: {
      label: 'Qué se modifica',
      options: {
        bylaws: '{bylaws}',
        articles: '{hasInterests:el acta de organización|el acta constitutiva}',
      },
      printed: {
        bylaws: 'Se modifica lo dispuesto en {bylaws}.',
        articles: 'Se modifica lo dispuesto en {hasInterests:el acta de organización|el acta constitutiva}.',
      },
    },
    section: {
      label: 'Sección',
      hint: 'Por ejemplo, la sección 3.2',
      lacking: 'la sección',
      printed: 'La modificación se refiere a {bylawSection} {ofBylaws}.',
    },
    newText: { label: 'Texto nuevo', lacking: 'su texto', printed: 'El nuevo texto dice: “{value}”.' },
    newTextFile: {
      label: 'O un documento con el texto nuevo',
      hint: 'Anotamos su nombre y su huella digital. El documento no se envía nunca.',
      lacking: 'su texto',
      printed: 'El nuevo texto se adjunta, {value}.',
    },
    oldText: { label: 'Texto anterior', printed: 'El texto anterior dice: “{value}”.' },
    reserved: {
      label: '¿{isLlc:Corresponde|Está reservado} a los {owners}?',
      options: { yes: 'Sí', no: 'No', unknown: 'No lo sé' },
      printed: {
        yes: '{isOfOwners:|La facultad de modificar {bylaws} está reservada a {theOwners}.}',
        no: '',
        unknown: '',
      },
    },
  },
  resolution: {
    articlesProposed: `SE RESUELVE: PROPONER a {theOwners} modificar {section:{bylawSection}} {hasInterests:del acta de organización|del acta constitutiva}[, con efecto desde el {effectiveDate},] ${newWords}`,
    articlesAmended: `SE RESUELVE: MODIFICAR {section:{bylawSection}} {hasInterests:del acta de organización|del acta constitutiva}[, con efecto desde el {effectiveDate},] ${newWords}`,
    amended: `SE RESUELVE: MODIFICAR ${clause}[, con efecto desde el {effectiveDate},] ${newWords}`,
    recommended: `SE RESUELVE: RECOMENDAR a {theOwners} modificar ${clause} ${newWords}`,
  },
  missing: 'Se trató una modificación {ofBylaws}. Esta acta no indica {lacking}, y no cambia {bylaws}.',
  remarks: {
    reservedToShareholders:
      'Cuando esa facultad está reservada, {hasInterests:los {governors} solo pueden|la junta directiva solo puede} recomendar. El texto lo dice así.',
    articlesAreOthers:
      '{hasInterests:El acta de organización es un asunto distinto {ofBylaws}. Averigüe quién decide sobre ella.|El acta constitutiva es un asunto distinto de los estatutos: sobre ella deciden los {owners}.}',
    ownersDecideArticles:
      'Por lo general los {owners} deciden sobre el acta; {hasInterests:los {governors} solo pueden|la junta directiva solo puede} proponerlo, y el texto lo dice así. El registro debe saberlo en su propio formulario.',
    changesQuorum: 'Un cambio de quórum o de votos suele tener una regla propia. Consulte {bylaws}.',
  },
}
