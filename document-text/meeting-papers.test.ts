import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import type { PartialMeeting } from '@minutebook/domain/partial-minutes'
import type { ShownStatement } from '@minutebook/domain/statements'
import { aRecordOf } from '../test/samples/golden-meetings.ts'
import { goldenRecord } from '../test/samples/golden-record.ts'
import { contentText } from '../test/support/block-text.ts'
import { noticeContent } from './notice-content.ts'
import { waiverContent, waiverToSign } from './waiver-content.ts'

/** The meeting of the record, before it is held. */
function planned(name: string, language: Language, changes: Partial<PartialMeeting> = {}) {
  const { entity, minutes } = goldenRecord(name, language)
  return {
    minutes: { ...minutes, ...changes } as PartialMeeting,
    entity,
    language,
    madeAt: '2026-11-10T09:00:00.000Z',
  }
}

function waiver(place: string, name: string, more: Partial<ShownStatement> = {}): ShownStatement {
  return {
    person: { place, name },
    kind: 'waived',
    signature: name,
    statedAt: '2026-11-24T12:00:00.000Z',
    digest: 'e5'.repeat(32),
    ...more,
  }
}

const WAIVERS = [
  waiver('director-2', 'Daniel Whitfield', { signature: 'D. Whitfield', drawing: 'M10 20L30 40' }),
  // The first director, named as the CEO.
  waiver('ceo', 'Marguerite A. Okonkwo-Hale'),
  waiver('director-3', 'Ines Castellanos'),
  waiver('director-3', 'Ines Castellanos', { kind: 'waiverWithdrawn', statedAt: '2026-11-25T08:00:00.000Z' }),
]

describe.each(LANGUAGES)('in %s', (language) => {
  const file = (name: string) => `./golden/${language}/${name}.txt`

  test('the notice names those who are due it, the time and place, and the agenda', async () => {
    await expect(contentText(noticeContent(planned('everyField', language)))).toMatchFileSnapshot(
      file('notice'),
    )
  })

  test('a notice of the owners’ meeting, with lines to write on for what is not stated', async () => {
    const changes = { meetingTime: undefined, meetingPlace: undefined, resolutions: [] }
    const content = noticeContent(planned('members', language, changes))
    await expect(contentText(content)).toMatchFileSnapshot(file('notice-members'))
  })

  test('the waiver that is signed by hand before the meeting', async () => {
    const content = waiverToSign(planned('everyField', language))
    await expect(contentText(content)).toMatchFileSnapshot(file('waiver-to-sign'))
  })

  test('the waiver of a recorded meeting has each signature, a line for all others, and the record’s digest', async () => {
    const content = waiverContent({
      record: goldenRecord('everyField', language),
      digest: 'd1'.repeat(32),
      language,
      statements: WAIVERS,
      verifyAt: 'https://minutebook.example/verify/record',
    })
    if (!content) throw new Error('Nobody was due notice')
    await expect(contentText(content)).toMatchFileSnapshot(file('waiver'))
  })
})

test('nobody is due notice of a meeting whose minutes name no directors', () => {
  const record = aRecordOf({
    noBoard: { performedBy: 'the shareholders' },
    directors: [],
    attendance: [],
    allDirectorsAttended: true,
  })
  expect(waiverContent({ record, digest: '', language: 'en', statements: [] })).toBeUndefined()
})
