import type { registeredAgent as english } from '../../en/topics/registered-agent.ts'
import type { Named } from '../../topic-text.ts'

const newAgent =
  'DESIGNAR a {newAgent}[, que {agentAgreed:aceptó},] como agente registrado de {company}[ en {jurisdiction}][, en lugar de {oldAgent}][, con efecto desde el {effectiveDate}]'
const newOffice =
  'FIJAR el domicilio registrado de {company}[ en {jurisdiction}] en {newAddress}[ en lugar de {oldAddress}][, con efecto desde el {effectiveDate}]'
const delivery =
  'SE RESUELVE ADEMÁS: AUTORIZAR a los directivos a firmar y entregar al registro lo que el cambio exija.'

export const registeredAgent: typeof english & Named = {
  name: 'Agente registrado o domicilio registrado',
  title:
    '[{change:Agente registrado|Domicilio registrado|Agente y domicilio registrados}|Agente o domicilio registrado]',
  keywords: 'direccion notificaciones',
  facts: {
    change: {
      label: 'Qué cambia',
      options: { agent: 'El agente', office: 'El domicilio', both: 'Ambos' },
      lacking: 'qué iba a cambiar',
      printed: {
        agent: 'El cambio es del agente registrado.',
        office: 'El cambio es del domicilio registrado.',
        both: 'El cambio es del agente y del domicilio registrados.',
      },
    },
    newAgent: { label: 'Nuevo agente', lacking: 'el nuevo agente', printed: 'El nuevo agente es {value}.' },
    agentAgreed: {
      label: '¿El agente aceptó?',
      printed: { yes: 'El nuevo agente aceptó el cargo.', no: '' },
    },
    oldAgent: { label: 'Agente hasta ahora', printed: 'El agente hasta ahora es {value}.' },
    newAddress: {
      label: 'Nuevo domicilio',
      lacking: 'el nuevo domicilio',
      printed: 'El nuevo domicilio es {value}.',
    },
    oldAddress: { label: 'Domicilio hasta ahora', printed: 'El domicilio hasta ahora es {value}.' },
  },
  resolution: {
    agent: `SE RESUELVE: ${newAgent}. ${delivery}`,
    office: `SE RESUELVE: ${newOffice}. ${delivery}`,
    both: `SE RESUELVE: ${newAgent}. SE RESUELVE ADEMÁS: ${newOffice}. ${delivery}`,
  },
  missing:
    'Se trató un cambio de agente o de domicilio registrado. Esta acta no indica {lacking}, y no hace ningún cambio.',
  remarks: {
    registryMustBeTold:
      'Todavía hay que informar al registro en su propio formulario. Nosotros no le enviamos nada.',
    companyAsAgent: 'Una empresa nunca es su propio agente registrado.',
    agentNotAsked: 'El agente registrado debería haber aceptado.',
    officeInAnotherState:
      'Un domicilio registrado está en el estado del registro, y esta dirección nombra otro.',
    boxNumber: 'Un domicilio registrado suele ser una calle y un número, no un apartado postal.',
  },
}
