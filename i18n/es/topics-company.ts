import type { company as topics } from '@minutebook/domain/topics/company'
import type { TopicWords } from '../topic-words.ts'
import { NOUNS } from './nouns.ts'

export const company = {
  registeredAgent: {
    change: {
      label: 'Qué cambia',
      options: { agent: 'El agente', office: 'El domicilio', both: 'Ambos' },
    },
    newAgent: { label: 'Nuevo agente' },
    agentAgreed: { label: '¿El agente aceptó?' },
    oldAgent: { label: 'Agente hasta ahora' },
    newAddress: { label: 'Nuevo domicilio' },
    oldAddress: { label: 'Domicilio hasta ahora' },
  },
  amendBylaws: {
    section: { label: 'Sección', hint: 'Por ejemplo, la sección 3.2' },
    newText: { label: 'Texto nuevo' },
    newTextFile: {
      label: 'O un documento con el texto nuevo',
      hint: 'Anotamos su nombre y su huella digital. El documento no se envía nunca.',
    },
    oldText: { label: 'Texto anterior' },
    reserved: {
      label: '¿Reservado a los accionistas?',
      own: (form) => ({
        label: `¿${form === 'llc' ? 'Corresponde' : 'Está reservado'} a los ${NOUNS[form].shareholders}?`,
      }),
      options: { yes: 'Sí', no: 'No', unknown: 'No lo sé' },
    },
  },
} satisfies Pick<TopicWords['topicFacts'], keyof typeof topics>
