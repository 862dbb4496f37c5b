import { describe, expect, test } from 'vitest'
import type { Language } from '@minutebook/domain/language-names'
import type { Resolution } from '@minutebook/domain/resolutions'
import { certificateText, minutesText, type Meeting } from '../test/samples/meeting-texts.ts'

/* Sentences as a secretary would write them, in both languages. */

const UNANIMOUS = { votes: { manner: 'unanimous' as const }, outcome: 'adopted' as const }

function both(meeting: Meeting): string[] {
  return [minutesText(meeting), minutesText(meeting, 'es')]
}

function resolved(topic: Resolution['topic'], facts: Resolution['facts'], meeting: Meeting = {}): string[] {
  return both({ ...meeting, resolutions: [{ topic, facts, ...UNANIMOUS }] })
}

const own = (text: string, language: Language, meeting: Meeting = {}) =>
  minutesText(
    { ...meeting, resolutions: [{ topic: 'other', facts: { text, isResolution: true }, ...UNANIMOUS }] },
    language,
  )

describe('a resolution in a person’s own words', () => {
  test.each<[Language, typed: string, printed: string]>([
    ['en', 'Approve the 2027 budget.', 'RESOLVED, to approve the 2027 budget.'],
    ['en', 'to approve the 2027 budget', 'RESOLVED, to approve the 2027 budget.'],
    ['en', 'The shop is closed', 'RESOLVED, that the shop is closed.'],
    ['en', 'Ada One may buy a truck', 'RESOLVED, that Ada One may buy a truck.'],
    ['en', 'WHEREAS the truck is old; RESOLVED that it be sold', '> WHEREAS the truck is old; RESOLVED'],
    ['es', 'Aprobar el presupuesto', 'SE RESUELVE: APROBAR el presupuesto.'],
    ['es', 'Se alquile el local', 'SE RESUELVE que se alquile el local.'],
    ['es', 'CONSIDERANDO que la tienda cierra', '> CONSIDERANDO que la tienda cierra.'],
  ])('in %s, “%s” opens as it was meant', (language, typed, printed) => {
    expect(own(typed, language)).toContain(printed)
  })

  test('that may take a decision of the owners is quoted, and not resolved by a board in our words', () => {
    const english = own('the Company is dissolved', 'en')
    expect(english).toContain('The text before the Board was: “the Company is dissolved”.')
    expect(english).not.toMatch(/RESOLVED|recommend/u)
    expect(own('La Empresa se disuelve', 'es')).toContain(
      'El texto presentado a la Junta Directiva fue: “La Empresa se disuelve”.',
    )
    const owners = own('the Company is dissolved', 'en', { body: 'shareholders' })
    expect(owners).toContain('RESOLVED, that the Company is dissolved.')
    const recommended = own('the Board recommends to the shareholders that it be dissolved', 'en')
    expect(recommended).toContain('RESOLVED, that the Board recommends')
  })
})

const voted = (votesFor: number): Meeting => ({
  resolutions: [
    {
      topic: 'other',
      facts: { text: 'The shop is closed', isResolution: true },
      interests: [{ person: { ref: 'director-1' }, nature: '', leftRoom: true }],
      votes: { manner: 'counted', for: votesFor, against: 3 - votesFor, abstaining: 0, notVoting: 0 },
    },
  ],
})

test('none and all of those without an interest are told as such', () => {
  expect(minutesText(voted(0))).toContain('None of the three directors without an interest voted for it.')
  expect(minutesText(voted(0), 'es')).toContain(
    'Ninguno de los tres directores sin interés en el asunto votó',
  )
  expect(minutesText(voted(3))).toContain('All three directors without an interest voted for it.')
  expect(minutesText(voted(3), 'es')).toContain(
    'Los tres directores sin interés en el asunto votaron a favor.',
  )
})

test('who was present and did not vote takes the plural', () => {
  const choices = ['for', 'for', 'notVoting', 'notVoting'] as const
  const [, spanish] = both({
    resolutions: [
      {
        topic: 'other',
        facts: { text: 'x', isResolution: true },
        votes: { manner: 'byName', choices: [...choices] },
      },
    ],
  })
  expect(spanish).toMatch(/Presentes sin votar: .+ y /u)
})

test('a sole signer may sign, without a choice among several', () => {
  const [english, spanish] = resolved('bankAccount', {
    bank: 'M&T',
    signers: [{ person: { name: 'Ada One' } }],
    signing: 'anyOne',
  })
  expect(english).toContain('and that Ada One may sign checks and give payment instructions on it.')
  expect(spanish).toContain('y AUTORIZAR a Ada One a firmar cheques')
})

const appoint = (name: string, office: string) => ({ action: 'appoint', person: { name }, office })

test('two offices of one person are one entry among those of others', () => {
  const changes = [
    appoint('Ada One', 'President'),
    appoint('Bo Two', 'Secretary'),
    appoint('Ada One', 'Treasurer'),
  ]
  const [english, spanish] = resolved('officers', { changes })
  expect(english).toContain(': Ada One, President and Treasurer; Bo Two, Secretary.')
  expect(spanish).toContain(': Ada One, President y Treasurer; Bo Two, Secretary.')
})

test('a new agent may be a company', () => {
  const [english, spanish] = resolved('registeredAgent', {
    change: 'agent',
    newAgent: 'Acme Agents, Inc.',
    agentAgreed: true,
  })
  expect(english).toContain('Acme Agents, Inc., having agreed to serve, become')
  expect(spanish).toContain('DESIGNAR a Acme Agents, Inc., que aceptó, como agente registrado')
})

describe('the days of a meeting', () => {
  const sunday = { meetingDate: '2026-11-20T14:30:00.000Z', adjourned: '00:00' }

  test('one that ended at the midnight of its third day ended on that day', () => {
    const [english, spanish] = both({ ...sunday, adjournedDaysLater: 3 })
    expect(english).toContain('adjourned at midnight on Sunday, November 22, 2026.')
    expect(spanish).toContain('a la medianoche del domingo 22 de noviembre de 2026.')
  })

  test('are all named in the block and in the certificate', () => {
    const meeting = { ...sunday, adjourned: '11:00', adjournedDaysLater: 2 }
    const [english, spanish] = both(meeting)
    expect(english).toContain('Date: Friday, November 20, 2026, to Sunday, November 22, 2026')
    expect(spanish).toContain('Fecha: viernes 20 de noviembre de 2026 a domingo 22 de noviembre de 2026')
    const certified = {
      ...meeting,
      resolutions: [
        { topic: 'other' as const, facts: { text: 'The shop is closed', isResolution: true }, ...UNANIMOUS },
      ],
    }
    expect(certificateText(certified)).toContain(
      'at a meeting held from November 20, 2026, to November 22, 2026',
    )
    expect(certificateText(certified, 'es')).toContain(
      'celebrada del 20 de noviembre de 2026 al 22 de noviembre de 2026',
    )
  })

  test('of one that went on past midnight is the day on which it began', () => {
    expect(minutesText({ ...sunday, adjourned: '00:30', adjournedDaysLater: 1 })).toContain(
      'Date: Friday, November 20, 2026\n',
    )
  })
})

test('a company formed abroad has no line for an EIN', () => {
  const meeting: Meeting = {
    resolutions: [
      { topic: 'other', facts: { text: 'The shop is closed', isResolution: true }, ...UNANIMOUS },
    ],
  }
  expect(certificateText({ ...meeting, formedIn: 'GB' })).toContain('formed in the United Kingdom')
  expect(certificateText({ ...meeting, formedIn: 'GB' })).not.toContain('EIN')
  expect(certificateText({ ...meeting, formedIn: 'GB' }, 'es')).toContain('constituida en el Reino Unido')
  expect(certificateText(meeting)).toContain('EIN ____')
})

test('an amendment is one to read, and with a date also effective', () => {
  const facts = { section: '3.2', newText: 'There are seven seats.' }
  const amended = (effectiveDate?: string) =>
    both({ resolutions: [{ topic: 'amendBylaws', facts, effectiveDate, ...UNANIMOUS }] })
  expect(amended()[0]).toContain('be amended to read: “There')
  expect(amended()[1]).toContain('de los estatutos con el siguiente texto')
  expect(amended('2027-01-01')[0]).toContain('be amended, effective January 1, 2027, to read: “There')
  expect(amended('2027-01-01')[1]).toContain('con efecto desde el 1 de enero de 2027, con el siguiente texto')
})
