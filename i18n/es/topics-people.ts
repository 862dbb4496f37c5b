import type { people as topics } from '@minutebook/domain/topics/people'
import { holdingsOf } from '@minutebook/domain/company-form'
import type { TopicWords } from '../topic-words.ts'
import { NOUNS } from './nouns.ts'
import { signers } from './topics-money.ts'

export const people = {
  electDirectors: {
    filledBy: {
      label: 'Elegidos por',
      options: { shareholders: 'Los accionistas', board: 'La junta directiva, para cubrir una vacante' },
      own: (form) => ({
        options: {
          shareholders: `Los ${NOUNS[form].shareholders}`,
          board: `${holdingsOf(form) === 'shares' ? 'La junta directiva' : `Los ${NOUNS[form].directors}`}, para cubrir una vacante`,
        },
      }),
    },
    nominees: {
      label: 'A quién se eligió',
      addRow: 'Agregar a otra persona elegida',
      rows: {
        person: { label: 'Persona' },
        votesFor: { label: 'Votos a favor' },
        votesWithheld: { label: 'Votos no otorgados' },
      },
    },
    termEnds: {
      label: 'Ejerce hasta',
      hint: 'Por ejemplo, la próxima reunión anual',
    },
    replaces: { label: 'En lugar de' },
  },
  officers: {
    changes: {
      label: 'Nombramiento, destitución o renuncia',
      addRow: 'Agregar otro cambio',
      rows: {
        action: {
          label: 'Qué cambia',
          options: { appoint: 'Nombramiento', remove: 'Destitución', resign: 'Renuncia' },
        },
        person: { label: 'Persona' },
        office: { label: 'Cargo', hint: 'Por ejemplo, secretario' },
        replaces: { label: 'En lugar de' },
        payReference: {
          label: 'Dónde consta la remuneración',
          hint: 'Por ejemplo, el contrato de trabajo del 1 de mayo de 2026',
        },
      },
    },
  },
  contract: {
    kind: {
      label: 'Tipo',
      options: {
        pay: 'Remuneración',
        contract: 'Contrato',
        lease: 'Arrendamiento',
        purchase: 'Compra',
        sale: 'Venta',
      },
    },
    counterparty: { label: 'Con quién' },
    subject: { label: 'Objeto', hint: 'Por ejemplo, la oficina de 12 Main Street' },
    amount: { label: 'Importe' },
    per: {
      label: 'El importe es',
      options: { inAll: 'En total', month: 'Al mes', year: 'Al año' },
    },
    term: { label: 'Por cuánto tiempo', hint: 'Por ejemplo, tres años' },
    basis: {
      label: 'Por qué las condiciones son razonables',
      hint: 'Por ejemplo, otras dos cotizaciones o lo que pagan otros',
    },
    signers,
  },
  indemnify: {
    kind: {
      label: 'Tipo',
      options: {
        indemnify: 'Asumir lo que un asunto le cuesta a alguien',
        advance: 'Anticipar gastos',
        insurance: 'Seguro de responsabilidad',
      },
    },
    persons: { label: 'A quién se cubre' },
    proceeding: { label: 'Qué asunto', hint: 'Por ejemplo, el juicio Smith contra Acme' },
    standardMet: {
      label: '¿Se determinó la buena fe?',
      hint: 'Se determinó que actuaron de buena fe y en interés de la empresa',
    },
    undertaking: {
      label: '¿Hay compromiso de devolución?',
      hint: 'Se comprometieron por escrito a devolver lo que resulte no corresponder',
    },
    insurer: { label: 'Aseguradora' },
    limit: { label: 'Límite' },
    premium: { label: 'Prima anual máxima' },
  },
} satisfies Pick<TopicWords['topicFacts'], keyof typeof topics>
