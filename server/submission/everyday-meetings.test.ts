import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeMinutes } from '@minutebook/document-text/minutes-blocks'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import { blockText } from '../../test/support/block-text.ts'
import { openServer, type OpenServer } from '../../test/support/open-server.ts'
import { barePayload, lookUp, post, recordedIn, type Json } from '../../test/support/outside-caller.ts'
import { SAMPLE_NUMBERS } from '../imports/sample-register.ts'

/*
 * Meetings as other programs send them, under the published names: what is recorded, what the minutes then
 * say in English and Spanish, and what is refused.
 */

const BOARD = ['Ada One', 'Ben Two', 'Cy Three', 'Di Four', 'Eve Five']
const PRESENT = { Status: 'present' }
const ABSENT = { Status: 'absent' }

/** A regular meeting of a board of five, all present, with these changes. */
function aMeeting(changes: Json): Json {
  const Directors = BOARD.map((name) => {
    const [FirstName, LastName] = name.split(' ')
    return { FirstName, LastName }
  })
  return {
    MeetingTime: { Day: '2026-11-20', Start: '09:30', Zone: 'America/New_York' },
    Persons: { CEO: null, Directors },
    Attendance: BOARD.map(() => PRESENT),
    BoardSeats: BOARD.length,
    CompanyKind: 'corporation',
    FormedIn: 'US-KY',
    Body: 'board',
    MeetingKind: 'regular',
    Discussion: 'Election of directors',
    ...changes,
  }
}

const UNANIMOUS = { Outcome: 'adopted', Votes: { Manner: 'unanimous' } }
const NONPROFIT = { CompanyKind: 'nonprofit', MeetingKind: 'annual' }
const ALL_FIVE = BOARD.map((_name, index) => ({ Person: { Ref: `director-${index + 1}` } }))
const REPLACED = {
  Topic: 'electDirectors',
  Facts: {
    FilledBy: 'board',
    Nominees: [{ Person: { Name: 'Hal Burton' } }],
    Replaces: { Ref: 'director-5' },
    TermEnds: 'the next annual meeting of the shareholders',
  },
  ...UNANIMOUS,
}

const TIE = ['for', 'for', 'against', 'against', 'abstained']
const LEASE = {
  Topic: 'contract',
  Facts: { Kind: 'lease', Counterparty: 'Harbor Properties, LLC', Subject: 'the shop at 12 Main Street' },
  Outcome: 'adopted',
}

type Said = Partial<Record<Language, readonly string[]>>

const NOTHING = /(?!)/u

const RECORDED: Record<string, [changes: Json, said: Said, unsaid?: RegExp]> = {
  'a board that elects its successors': [
    {
      ...NONPROFIT,
      Resolutions: [
        {
          Topic: 'electDirectors',
          Facts: {
            FilledBy: 'boardUnderBylaws',
            Nominees: ALL_FIVE,
            TermEnds: 'the annual meeting of 2028',
          },
          Votes: { Manner: 'unanimous' },
        },
      ],
    },
    {
      en: [
        'RESOLVED, that, as the bylaws provide, Ada One, Ben Two, Cy Three, Di Four, and Eve Five are elected directors of the Corporation, to serve until the annual meeting of 2028 and until successors are elected and qualified.',
      ],
      es: [
        'SE RESUELVE: ELEGIR, como disponen los estatutos, a Ada One, Ben Two, Cy Three, Di Four y Eve Five para los cargos de director de la Corporación, hasta the annual meeting of 2028 y hasta que se elija a quienes les sucedan y asuman el cargo.',
      ],
    },
    /vacant|vacante/u,
  ],
  'a director resigns, and the board fills the seat': [
    {
      Resolutions: [
        { Topic: 'directorLeaves', Facts: { Person: { Ref: 'director-5' }, How: 'resigns' } },
        REPLACED,
      ],
    },
    {
      en: [
        'The Board took note of the resignation of Eve Five as a director of the Corporation.',
        'RESOLVED, that Hal Burton is chosen to fill the vacant seat on the Board left by Eve Five, to serve until the next annual meeting of the shareholders.',
      ],
      es: [
        'La Junta Directiva tomó nota de la renuncia de Eve Five al cargo de director de la Corporación.',
        'SE RESUELVE: ELEGIR a Hal Burton para cubrir el puesto vacante de la Junta Directiva que dejó Eve Five',
      ],
    },
    /2026 took|effective/u,
  ],
  'the same, told as an officer’s resignation': [
    {
      Resolutions: [
        {
          Topic: 'officers',
          Facts: { Changes: [{ Action: 'resign', Person: { Ref: 'director-5' }, Office: 'Director' }] },
          Outcome: 'noted',
        },
        REPLACED,
      ],
    },
    {
      en: ['The resignation of Eve Five as Director is noted.'],
      es: ['Se tomó nota de la renuncia de Eve Five al cargo de Director.'],
    },
  ],
  'the members of a nonprofit’s board remove one, as the bylaws allow, and fill the seat': [
    {
      ...NONPROFIT,
      Resolutions: [
        {
          Topic: 'directorLeaves',
          Facts: {
            Person: { Ref: 'director-5' },
            How: 'removedByBoard',
            Rule: 'section 4.2 of the bylaws',
          },
          EffectiveDate: '2026-12-01',
          Votes: { Manner: 'byName', Choices: ['for', 'for', 'for', 'for', 'against'] },
          Outcome: 'adopted',
        },
        REPLACED,
      ],
    },
    {
      en: [
        'RESOLVED, that, under section 4.2 of the bylaws, Eve Five is removed as a director of the Corporation, effective December 1, 2026.',
      ],
      es: [
        'SE RESUELVE: DESTITUIR a Eve Five del cargo de director de la Corporación, conforme a section 4.2 of the bylaws, con efecto desde el 1 de diciembre de 2026.',
      ],
    },
  ],
  'the board takes note of a removal by the shareholders': [
    {
      Resolutions: [
        { Topic: 'directorLeaves', Facts: { Person: { Ref: 'director-5' }, How: 'removedByOwners' } },
      ],
    },
    {
      en: ['The Board took note that the shareholders removed Eve Five as a director of the Corporation.'],
      es: [
        'La Junta Directiva tomó nota de que los accionistas destituyeron a Eve Five del cargo de director de la Corporación.',
      ],
    },
  ],
  'the board is enlarged to seven, and filled': [
    {
      Resolutions: [
        { Topic: 'boardSize', Facts: { Seats: 7, Section: '3.2' }, ...UNANIMOUS },
        {
          Topic: 'electDirectors',
          Facts: {
            FilledBy: 'board',
            Nominees: [{ Person: { Name: 'Hal Burton' } }, { Person: { Name: 'Ivy Nash' } }],
          },
          ...UNANIMOUS,
        },
      ],
    },
    {
      en: [
        'RESOLVED, that, as section 3.2 of the bylaws allows, the number of directors of the Corporation is set at 7.',
        'RESOLVED, that Hal Burton and Ivy Nash are chosen to fill the vacant seats on the Board',
      ],
      es: [
        'SE RESUELVE: FIJAR en 7 el número de directores de la Corporación, como permite la sección 3.2 de los estatutos.',
      ],
    },
  ],
  'a tie that the chair decides, where no law known here forbids it': [
    {
      FormedIn: 'GB',
      Chair: { Person: { Ref: 'director-1' } },
      Resolutions: [
        { ...LEASE, Votes: { Manner: 'byName', Choices: TIE, CastingVote: 'for' } },
        {
          ...LEASE,
          Votes: { Manner: 'counted', For: 2, Against: 2, Abstaining: 1, NotVoting: 0, CastingVote: 'for' },
        },
      ],
    },
    {
      en: [
        'Votes: 2 for, 2 against, 1 abstaining; the chair’s casting vote for. The resolution was adopted.',
        'For: Ada One and Ben Two.',
      ],
      es: [
        'Votos: 2 a favor, 2 en contra, 1 abstención; voto de calidad de quien presidió, a favor. La resolución se aprobó.',
      ],
    },
  ],
  'the pay of a director who left for the discussion and the vote': [
    {
      Resolutions: [
        {
          Topic: 'contract',
          Facts: { Kind: 'pay', Counterparty: 'Eve Five', Subject: 'her work as CFO' },
          Votes: { Manner: 'byName', Choices: ['for', 'for', 'for', 'for', 'recused'] },
          Outcome: 'adopted',
          Interests: [{ Person: { Ref: 'director-5' }, Nature: '', LeftRoom: true, LeftForDiscussion: true }],
        },
      ],
    },
    {
      en: ['left the room for the discussion and the vote and did not vote.'],
      es: ['salió de la sala para la deliberación y la votación y no votó.'],
    },
  ],
  'a meeting of three days, and the day on which a director came': [
    {
      Attendance: [
        PRESENT,
        PRESENT,
        { Status: 'present', Left: '15:00', LeftDaysLater: 0 },
        { Status: 'present', Joined: '10:00', JoinedDaysLater: 1 },
        { Status: 'present', Joined: '11:00', JoinedDaysLater: 2 },
      ],
      Pauses: [
        { From: '17:00', To: '09:00', ToDaysLater: 1 },
        { From: '16:30', FromDaysLater: 1, To: '09:15', ToDaysLater: 2 },
      ],
      Adjourned: '12:00',
      AdjournedDaysLater: 2,
      Resolutions: [LEASE],
    },
    {
      en: [
        'Cy Three left at 3:00 PM on Friday, November 20, 2026.',
        'Di Four joined at 10:00 AM the next day.',
        'Eve Five joined at 11:00 AM on Sunday, November 22, 2026.',
        'The meeting was adjourned at 5:00 PM and resumed at 9:00 AM the next day.',
        'The meeting was adjourned at 4:30 PM the next day and resumed at 9:15 AM on Sunday, November 22, 2026.',
      ],
      es: [
        'Di Four llegó a las 10:00 a. m. del día siguiente.',
        'La reunión se suspendió a las 5:00 p. m. y se reanudó a las 9:00 a. m. del día siguiente.',
      ],
    },
  ],
  'too few directors adjourn for want of a quorum': [
    {
      AllDirectorsAttendence: false,
      Attendance: [PRESENT, PRESENT, ABSENT, ABSENT, ABSENT],
      Adjourned: '09:40',
      Discussion: 'Adjournment to another day',
      Resolutions: [
        {
          Topic: 'adjournment',
          Facts: { Day: '2026-11-21', Time: '10:00', Place: 'the same place', NoQuorum: true },
          MovedBy: { Ref: 'director-2' },
        },
      ],
    },
    {
      en: [
        'The meeting ended at 9:40 AM.',
        'No quorum being present, those present adjourned the meeting to November 21, 2026, at 10:00 AM, at the same place.',
      ],
      es: [
        'Por falta de quórum, las personas presentes aplazaron la reunión al 21 de noviembre de 2026, a las 10:00 a. m., en the same place.',
      ],
    },
    /RESOLVED|By the numbers|SE RESUELVE/u,
  ],
  'members with a quorum of their own, where no law known here sets one': [
    {
      ...NONPROFIT,
      FormedIn: 'US-OH',
      Body: 'shareholders',
      ShareVotes: { Entitled: 500, Represented: 120 },
      QuorumRule: { Needs: { Numerator: 1, Denominator: 5 }, Section: 'III.4' },
      VoteRule: { Needs: { Numerator: 2, Denominator: 3 }, Section: 'IV.2', Source: 'articles', Of: 'cast' },
      Resolutions: [
        {
          ...LEASE,
          Votes: { Manner: 'counted', For: 46, Against: 25, Abstaining: 0, NotVoting: 0 },
        },
      ],
    },
    {
      en: [
        'Represented in person or by proxy: 120; 100 are needed for a quorum, as section III.4 of the bylaws provides (1/5 of the votes entitled to be cast).',
        'As section IV.2 of the articles of incorporation provides, a resolution needs 2/3 of the votes cast.',
      ],
      es: [
        'el quórum es de 100, como establece la sección III.4 de los estatutos (1/5 de los votos con derecho a emitirse).',
        'Como establece la sección IV.2 del acta constitutiva, una resolución necesita 2/3 de los votos emitidos.',
      ],
    },
    /Board needs|of the seats/u,
  ],
  'a contested, cumulative election': [
    {
      Body: 'shareholders',
      ShareVotes: { Entitled: 7200, Represented: 7200 },
      Resolutions: [
        {
          Topic: 'electDirectors',
          Facts: {
            FilledBy: 'shareholders',
            Nominees: [
              { Person: { Ref: 'director-1' }, VotesFor: 7000, Result: 'elected' },
              { Person: { Ref: 'director-2' }, VotesFor: 6100, Result: 'elected' },
              { Person: { Name: 'Hal Burton' }, VotesFor: 5000, Result: 'notElected' },
            ],
            TermEnds: 'the next annual meeting',
            Cumulative: true,
          },
          Votes: { Manner: 'counted', For: 18100, Against: 0, Abstaining: 0, NotVoting: 0 },
          Outcome: 'adopted',
        },
      ],
    },
    {
      en: [
        'RESOLVED, that Ada One (7,000 votes for) and Ben Two (6,100 votes for) are elected directors of the Corporation',
        'Voting was cumulative.',
        'Hal Burton was named for election, with 5,000 votes for, and was not elected.',
      ],
      es: [
        'El voto fue acumulativo.',
        'Se propuso a Hal Burton, con 5,000 votos a favor, y no obtuvo el cargo.',
      ],
    },
    /18,100/u,
  ],
  'a director who is represented by another, where the law of the company’s home allows it': [
    {
      FormedIn: 'GB',
      AllDirectorsAttendence: false,
      Attendance: [
        PRESENT,
        PRESENT,
        PRESENT,
        { Status: 'represented', RepresentedBy: { Ref: 'director-1' } },
        ABSENT,
      ],
      Resolutions: [
        { ...LEASE, Votes: { Manner: 'byName', Choices: ['for', 'for', 'against', 'for', 'absent'] } },
      ],
    },
    {
      en: [
        'Represented: Di Four (by Ada One).',
        'Three directors were present and one was represented.',
        'Votes: 3 for, 1 against',
      ],
      es: [
        'Por representante: Di Four (por Ada One).',
        'Asistieron tres directores y uno estuvo representado.',
      ],
    },
  ],
  'the board proposes a change of the articles, and ratifies a defective act': [
    {
      Resolutions: [
        {
          Topic: 'amendBylaws',
          Facts: {
            Document: 'articles',
            Section: 'Article IV',
            NewText: 'The Company may issue 20,000 common shares.',
          },
          ...UNANIMOUS,
        },
        {
          Topic: 'ratify',
          Facts: {
            Acts: [
              {
                Description: 'the issue of 100 common shares to Ben Two',
                Date: '2026-03-01',
                Defect: 'the board had not authorized it',
              },
            ],
          },
          ...UNANIMOUS,
        },
      ],
    },
    {
      en: [
        'Amendment of the articles of incorporation',
        'RESOLVED, that the Board proposes to the shareholders that Article IV of the articles of incorporation be amended to read: “The Company may issue 20,000 common shares.”',
        'the issue of 100 common shares to Ben Two (March 1, 2026), in which the failure of authorization was this: the board had not authorized it; and that the Board approves the ratification.',
      ],
      es: ['SE RESUELVE: PROPONER a los accionistas modificar el Article IV del acta constitutiva'],
    },
    /of the bylaws/u,
  ],
}

const REFUSED: Record<string, [changes: Json, pointer: string, message: string]> = {
  'a director of a company formed in the United States is represented': [
    {
      AllDirectorsAttendence: false,
      Attendance: [PRESENT, PRESENT, PRESENT, PRESENT, { Status: 'represented' }],
      Resolutions: [LEASE],
    },
    '/Attendance/4/Status',
    'cannotBeRepresented',
  ],
  'an absent director represents another': [
    {
      FormedIn: 'GB',
      AllDirectorsAttendence: false,
      Attendance: [
        ABSENT,
        PRESENT,
        PRESENT,
        PRESENT,
        { Status: 'represented', RepresentedBy: { Ref: 'director-1' } },
      ],
      Resolutions: [LEASE],
    },
    '/Attendance/4/RepresentedBy',
    'representativeAbsent',
  ],
  'a director comes the day after the end': [
    {
      Adjourned: '16:00',
      AdjournedNextDay: true,
      Attendance: [
        PRESENT,
        PRESENT,
        PRESENT,
        PRESENT,
        { Status: 'present', Joined: '10:00', JoinedDaysLater: 2 },
      ],
      Resolutions: [LEASE],
    },
    '/Attendance/4/Joined',
    'afterEnd',
  ],
  'a meeting is resumed before it was adjourned': [
    {
      Adjourned: '16:00',
      AdjournedDaysLater: 1,
      Pauses: [{ From: '12:00', FromDaysLater: 1, To: '13:00', ToDaysLater: 0 }],
      Resolutions: [LEASE],
    },
    '/Pauses/0/To',
    'resumedTooEarly',
  ],
  'sitting directors fill vacant seats': [
    {
      ...NONPROFIT,
      BoardSeats: 6,
      Resolutions: [
        {
          Topic: 'electDirectors',
          Facts: { FilledBy: 'board', Nominees: ALL_FIVE.slice(0, 1) },
          ...UNANIMOUS,
        },
      ],
    },
    '/Resolutions/0/Facts/Nominees',
    'nomineeSits',
  ],
  'a board removes a director as an officer': [
    {
      Resolutions: [
        {
          Topic: 'officers',
          Facts: { Changes: [{ Action: 'remove', Person: { Ref: 'director-5' }, Office: 'Director' }] },
          Votes: { Manner: 'byName', Choices: ['for', 'for', 'for', 'for', 'against'] },
          Outcome: 'adopted',
        },
      ],
    },
    '/Resolutions/0/Facts/Changes/0/Office',
    'directorIsNoOffice',
  ],
}

let server: OpenServer
let url: string
let payload: Json

beforeAll(async () => {
  server = await openServer()
  const origin = await server.listen()
  url = `${origin}/api/data/addmeetinginformation`
  payload = barePayload(await lookUp(origin, SAMPLE_NUMBERS[0].number))
})
afterAll(() => server.close())

describe('recorded', () => {
  test.each(Object.entries(RECORDED))('%s', async (_what, [changes, said, unsaid = NOTHING]) => {
    const answer = await post(url, { ...payload, ...aMeeting(changes) })
    expect(answer).toMatchObject({ status: 201 })
    const kept = await server.stores.receipts.open(recordedIn(answer)['receipt'] ?? '')
    if (!kept) throw new Error('The receipt opens nothing')
    for (const language of LANGUAGES) {
      const { blocks } = composeMinutes(kept.minutes, kept.entity.name, WORDINGS[language])
      const text = blocks.map(blockText).join('\n')
      for (const sentence of said[language] ?? []) expect(text).toContain(sentence)
      expect(text).not.toMatch(unsaid)
    }
  })
})

describe('refused', () => {
  test.each(Object.entries(REFUSED))('%s', async (_what, [changes, pointer, message]) => {
    const answer = await post(url, { ...payload, ...aMeeting(changes) })
    expect(answer.status).toBe(422)
    expect(answer.body['errors']).toEqual([{ pointer, message }])
  })
})
