import type { directorLeaves as english } from '../../en/topics/director-leaves.ts'
import type { Named } from '../../topic-text.ts'

const title = 'Renuncia o destitución de un {governor}'

export const directorLeaves: typeof english & Named = {
  name: 'Renuncia o destitución de un director',
  title,
  listed: title,
  keywords: 'junta dejar renunciar destituir vacante',
  facts: {
    person: {
      label: 'Quién deja el cargo',
      lacking: 'quién deja el cargo',
      printed: 'El {governor} en cuestión es {value}.',
    },
    how: {
      label: 'Cómo',
      options: {
        resigns: 'Renunció',
        removedByOwners: 'Destitución por los {owners}',
        removedByBoard:
          'Destitución por {hasInterests:los {governors}|la junta directiva}, como {bylaws:permite|permiten} {bylaws}',
      },
      lacking: 'si fue una renuncia o una destitución',
      printed: {
        resigns: 'Se trató de una renuncia.',
        removedByOwners: 'Se trató de una destitución por {theOwners}.',
        removedByBoard: 'Se trató de una destitución por {hasInterests:los {governors}|la Junta Directiva}.',
      },
    },
    rule: {
      label: 'Qué ley o sección lo permite',
      hint: 'Por ejemplo, la sección 4.2 {ofBylaws}',
      printed: 'Se hizo conforme a {value}.',
    },
  },
  resolution: {
    resigned:
      '{isNoted:{Body} {body:tomó|tomaron} nota|SE RESUELVE: TOMAR NOTA} de la renuncia de {person} al cargo de {governor} de {company}[, con efecto desde el {effectiveDate}].',
    removed:
      'SE RESUELVE: DESTITUIR a {person} del cargo de {governor} de {company}[, conforme a {rule}][, con efecto desde el {effectiveDate}].',
    removalNoted:
      '{Body} {body:tomó|tomaron} nota de que {theOwners} destituyeron a {person} del cargo de {governor} de {company}[, conforme a {rule}][, con efecto desde el {effectiveDate}].',
  },
  missing:
    'Se trató la renuncia o destitución de un {governor}. Esta acta no indica {lacking}, y no destituye a nadie.',
  remarks: {
    ownersRemove:
      'En una sociedad por acciones, por lo general los {owners} destituyen a los {governors}, no la junta directiva. Consulte la ley y {bylaws}.',
    calledForIt:
      'A menudo los {owners} solo pueden destituir a un {governor} en una reunión convocada para ello. Consulte la ley y {bylaws}.',
    leavesNoSeat: 'Esta persona no figura entre los {governors} de esta acta.',
  },
}
