import type * as english from '../en/papers.ts'

export const papers: typeof english.papers = {
  creator: 'Minutebook',
  subject: '{company}, reunión del {day}',
  footer: [
    'This is not a government document, and Minutebook is not a government service. Nothing here is filed with any agency.',
    'Este no es un documento del gobierno y Minutebook no es un servicio del gobierno. Nada de lo que está aquí se presenta ante ninguna agencia.',
    'Acta guardada; no se verificó quién la envió. Referencia {reference}',
  ],
  fictional: 'Esta empresa es ficticia: pertenece a un registro de muestra.',
  page: 'Página {page} de {pages}',
  codedSigns: 'Los signos que este documento no puede dibujar se indican con su código.',
  embedded: 'El acta guardada de la que se obtuvo este documento, como JSON canónico (RFC 8785)',
  about: {
    heading: 'Sobre esta acta guardada',
    reference: 'Referencia',
    id: 'Identificador',
    heldOn: 'Reunión celebrada el',
    asStated: '{day}, según se indicó',
    recordedAt: 'Guardada el',
    recorded:
      '{utc} UTC[; {local} [({zoneName})|en {zone}]][, {days} {days:día|días} después de la reunión][{isEarlier:, antes del día de la reunión}]',
    recordedBy: 'Guardada por',
    submitter: '[{name}|una persona que no dio su nombre], identidad no verificada',
    company: 'Datos de la empresa',
    fromRegister: 'del registro ({registry}), tal como estaba el {day}',
    byHand: 'escritos a mano, sin cotejar con un registro',
    digest: 'SHA-256 del acta canónica (RFC 8785)',
    versions: 'Versiones',
    versionsAre: 'esquema {schema}, redacción {wording}, idioma {language}',
    languages: { en: 'inglés', es: 'español' },
    edited: 'Modificado a mano',
    editedAre: 'la redacción de {titles}',
    nothingEdited: 'nada',
    supersedes: 'Corrige el acta',
    attachments: 'Documentos adjuntos',
    limits:
      'Si su huella digital coincide, este texto es el que se guardó en el momento indicado. Esta página no demuestra quién lo guardó, que tuviera derecho a hacerlo, que la reunión transcurriera como se cuenta ni que alguna agencia lo haya visto.',
  },
  certificate: {
    title: 'Certificado de una resolución de {company}',
    opening:
      'Quien suscribe, [{certifier}, que ocupa [{certifierOffice:el cargo|los cargos} de {certifierOffice}|un cargo directivo] de {name}|que ocupa un cargo directivo de {name}], número de entidad {number}[ ({registry})], conserva sus documentos y certifica que la resolución que sigue fue aprobada por {bodyName} en una reunión celebrada el {day}[{hasQuorum:, en la que hubo quórum}][, con {votes}], y que el texto está completo. Consta guardada con la referencia {reference}.',
    votes: {
      unanimous: 'el voto de todos los {people} presentes',
      unanimousOwners: 'el voto de todos los {owners} que participaron',
      counted:
        '{for} {for:voto|votos} a favor y {against} en contra[, con {abstaining} {abstaining:abstención|abstenciones}]',
      interests: 'el voto del {for}% de las participaciones',
    },
    inForce:
      'En la fecha que consta junto a mi firma, esta resolución está vigente y sin cambios, y cada persona aquí nombrada ocupa el cargo indicado y firma de la siguiente manera:',
    inForceAlone: 'En la fecha que consta junto a mi firma, esta resolución está vigente y sin cambios.',
    tableCaption: 'Quiénes pueden firmar',
    tableHead: ['Nombre', 'Cargo', 'Muestra de la firma'],
    signed: 'Certifica:',
    signer: '[{certifier}[ (cargo: {certifierOffice})]|Nombre y cargo]',
    confirmed: 'Confirma otra persona que ocupa un cargo directivo o un puesto en la junta directiva:',
    confirmer: 'Nombre y cargo',
    date: 'Fecha',
  },
}
