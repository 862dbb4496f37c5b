import { expect, test } from 'vitest'
import { composeMinutes } from '@minutebook/document-text/minutes-blocks'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import { anEntity, aPerson, minutesOf } from '../../test/samples/factories.ts'
import { LANGUAGE_SAMPLES } from '../../test/samples/languages.ts'

const COMPANY = anEntity({ name: 'Lantern Hill Orchards, Inc.', number: '0720156' })

test.each(LANGUAGES)('the page on the first screen has the sentences of minutes: %s', (language) => {
  const { label: _label, ...said } = LANGUAGE_SAMPLES[language].words.samplePage
  const { title, blocks } = composeMinutes(sampleMinutes(language), COMPANY.name, WORDINGS[language])
  const texts = blocks.flatMap((block) =>
    block.kind === 'facts'
      ? block.rows.map(({ text }) => text).join(' · ')
      : 'text' in block
        ? block.text
        : [],
  )
  expect([title, ...texts]).toEqual(expect.arrayContaining(Object.values(said)))
})

function sampleMinutes(language: Language) {
  const ceo = aPerson({ firstName: 'Amelia', lastName: 'Hartwell' })
  const cfo = aPerson({ firstName: 'Tom', lastName: 'Beltran' })
  const { typed } = LANGUAGE_SAMPLES[language]
  return minutesOf(COMPANY, {
    language,
    ceo,
    cfo: { person: cfo },
    meetingPlace: { kind: 'companyAddress', address: '18 Cider Lane, Versailles, Kentucky' },
    notice: { kind: 'given', day: '2026-11-10', means: typed('by email'), waivedBy: '' },
    adjourned: '10:05',
    directors: [{ person: ceo, sameAs: 'ceo' }, { person: aPerson() }, { person: cfo, sameAs: 'cfo' }],
    attendance: [{ status: 'present' }, { status: 'present' }, { status: 'present' }],
    allDirectorsAttended: true,
    resolutions: [
      {
        topic: 'bankAccount',
        facts: {
          bank: 'First River Bank',
          signing: 'anyTwo',
          signers: [
            { person: { ref: 'ceo' }, title: typed('President') },
            { person: { ref: 'cfo' }, title: typed('Treasurer') },
          ],
        },
        outcome: 'adopted',
        votes: { manner: 'unanimous' },
      },
    ],
  })
}
