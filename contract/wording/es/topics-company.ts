import type * as english from '../en/topics-company.ts'

const newAgent =
  '{newAgent}[, que {agentAgreed:ha aceptado},] sea agente registrado de {company}[ en {jurisdiction}][, en lugar de {oldAgent}], con efecto desde el {effectiveDate}'
const newOffice =
  'el domicilio registrado de {company}[ en {jurisdiction}] sea {newAddress}[ en lugar de {oldAddress}], con efecto desde el {effectiveDate}'
const delivery =
  'SE RESUELVE ADEMÁS que quienes ocupan los cargos directivos puedan firmar y entregar al registro lo que el cambio exija.'
const newWords =
  '[con el siguiente texto: “{newText}”|con el texto adjunto ({newTextFile})][, en lugar de: “{oldText}”].'

export const company: typeof english.company = {
  registeredAgent: {
    title:
      '[{change:Agente registrado|Domicilio registrado|Agente y domicilio registrados}|Agente o domicilio registrado]',
    text: {
      agent: `SE RESUELVE que ${newAgent}. ${delivery}`,
      office: `SE RESUELVE que ${newOffice}. ${delivery}`,
      both: `SE RESUELVE que ${newAgent}. SE RESUELVE ADEMÁS que ${newOffice}. ${delivery}`,
    },
    missing:
      'Se trató un cambio de agente o de domicilio registrado. Esta acta no indica {lacking}, y no hace ningún cambio.',
    lacking: { change: 'qué iba a cambiar', newAgent: 'el nuevo agente', newAddress: 'el nuevo domicilio' },
  },
  amendBylaws: {
    title: 'Modificación {ofBylaws}',
    text: {
      amended: `SE RESUELVE modificar {section} {ofBylaws}, con efecto desde el {effectiveDate}, ${newWords}`,
      recommended: `SE RESUELVE que {body} {body:recomienda|recomiendan} a {theOwners} modificar {section} {ofBylaws} ${newWords}`,
    },
    missing: 'Se trató una modificación {ofBylaws}. Esta acta no indica {lacking}, y no cambia {bylaws}.',
    lacking: { section: 'la sección', newText: 'su texto', newTextFile: 'su texto' },
  },
}
