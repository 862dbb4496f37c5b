import type { ConflictEffect } from '@minutebook/domain/law/rule'
import type * as english from '../en/law-findings.ts'
import { format } from './format.ts'

const EFFECTS: Record<ConflictEffect, string> = {
  voidable: 'para que el interés por sí solo no permita a la empresa anularlo',
  equitableRelief: 'para que el interés por sí solo no sea motivo de que intervenga un tribunal',
  account: 'para que nadie deba entregar la ganancia que obtenga',
  burden: 'para que quien lo considere injusto deba probarlo',
  attorneyGeneral: 'para que la fiscalía general no actúe solo por el interés',
}

export const lawFindings: typeof english.lawFindings = {
  summary: {
    own: 'Lo que piden las reglas de la propia empresa',
    reviewed: 'Nuestra lectura de la ley',
    unreviewed: 'Nuestra lectura de la ley. Ningún abogado la ha revisado.',
  },
  notOnPaper: 'Nada de esto consta en el acta.',
  quorum: 'Quórum',
  ownersDecide: 'La ley deja esto a los propietarios, no a quienes dirigen la empresa.',
  interest: (counted, needed, effect) =>
    `${counted} de quienes no tienen interés ${counted === 1 ? 'votó' : 'votaron'} a favor; ${needed === 1 ? 'hace falta' : 'hacen falta'} ${needed} ${EFFECTS[effect]}.`,
  source: (citation, source, textDate) =>
    `${citation}. Leído en ${source}${textDate === null ? ', una copia sin fecha' : `, texto de ${textDate}`}.`,
  ownRule: 'La regla de la propia empresa.',
  unchecked: {
    'not-checked': (things) => `No tenemos ninguna regla para comprobar ${format.list(things)}.`,
    'not-stated': (things) => `Falta un número, así que no podemos comprobar ${format.list(things)}.`,
  },
  things: {
    quorum: 'el quórum',
    votes: (matter) => `la votación sobre “${matter}”`,
    interest: (matter) => `el interés en “${matter}”`,
  },
}
