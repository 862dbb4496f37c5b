import type * as english from '../en/topics-company.ts'

const newAgent =
  'DESIGNAR a {newAgent}[, quien {agentAgreed:aceptó},] como agente registrado de {company}[ en {jurisdiction}][, en lugar de {oldAgent}], con efecto desde el {effectiveDate}'
const newOffice =
  'FIJAR el domicilio registrado de {company}[ en {jurisdiction}] en {newAddress}[ en lugar de {oldAddress}], con efecto desde el {effectiveDate}'
const delivery =
  'SE RESUELVE ADEMÁS: AUTORIZAR a los funcionarios a firmar y entregar al registro lo que el cambio exija.'
const newWords =
  '[con el siguiente texto: “{newText}”|con el texto adjunto ({newTextFile})][, en lugar de: “{oldText}”].'

export const company: typeof english.company = {
  registeredAgent: {
    title:
      '[{change:Agente registrado|Domicilio registrado|Agente y domicilio registrados}|Agente o domicilio registrado]',
    text: {
      agent: `SE RESUELVE: ${newAgent}. ${delivery}`,
      office: `SE RESUELVE: ${newOffice}. ${delivery}`,
      both: `SE RESUELVE: ${newAgent}. SE RESUELVE ADEMÁS: ${newOffice}. ${delivery}`,
    },
    missing:
      'Se trató un cambio de agente o de domicilio registrado. Esta acta no indica {lacking}, y no hace ningún cambio.',
    lacking: { change: 'qué iba a cambiar', newAgent: 'el nuevo agente', newAddress: 'el nuevo domicilio' },
  },
  amendBylaws: {
    title: 'Modificación {ofBylaws}',
    text: {
      amended: `SE RESUELVE: MODIFICAR {section:{bylawSection}} {ofBylaws}, con efecto desde el {effectiveDate}, ${newWords}`,
      recommended: `SE RESUELVE: RECOMENDAR a {theOwners} modificar {section:{bylawSection}} {ofBylaws} ${newWords}`,
    },
    missing: 'Se trató una modificación {ofBylaws}. Esta acta no indica {lacking}, y no cambia {bylaws}.',
    lacking: { section: 'la sección', newText: 'su texto', newTextFile: 'su texto' },
  },
}
