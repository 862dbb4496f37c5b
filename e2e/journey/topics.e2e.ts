import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { topics } from '@minutebook/document-text/en/topics'
import { pathOf } from '@minutebook/domain/journey'
import { TOPIC_IDS, TOPICS, type TopicId } from '@minutebook/domain/topics'
import { type Facts, type FactValues, rowsOf } from '@minutebook/domain/topics/fact'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import { hasProgram } from '../../test/support/programs.ts'
import {
  arriveAt,
  choose,
  expectAlert,
  expectFocus,
  field,
  follow,
  heading,
  press,
  select,
  tick,
} from '../harness/controls.ts'
import { download, textOfDocx, textOfPdf } from '../harness/downloads.ts'
import { completeAnswers, keptAnswers, standAt } from '../harness/drafts.ts'
import { chooseFact, fillFacts, pick } from '../harness/fill-facts.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { expect, test } from '../harness/test.ts'
import { confirmAttendance, pickTopic, save, sayAllInFavor, send } from '../harness/walk.ts'

/** The attendance is still to be confirmed, so that its screen follows the topics. */
function beforeAttendance(answers: Parameters<typeof completeAnswers>[0] = {}) {
  return completeAnswers({ attendanceConfirmed: undefined, ...answers })
}

const { discussion, actions } = en

/** Topics in which a choice decides what else is asked: the answers that ask for each of the facts. */
const CHOICES: Partial<Record<TopicId, FactValues[]>> = {
  indemnify: [{ kind: 'indemnify' }, { kind: 'advance' }, { kind: 'insurance' }],
  fiscalYearOrTax: [{ kind: 'fiscalYear' }, { kind: 'taxElection' }],
}

/** Every topic, as often as needed to ask each of its facts. */
const TOPICS_TO_FILL = TOPIC_IDS.flatMap((topic) =>
  (CHOICES[topic] ?? [{}]).map((options): [TopicId, FactValues] => [topic, options]),
)

const OTHER = 'The mill bell is lent to the museum.'
const INTERVAL = { timeout: 240_000 }

test(
  'every fact of every topic is in the record as it was typed',
  { ...INTERVAL, tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    // A board may elect directors only to vacant seats, and two are named.
    await standAt(page, 'discussion', beforeAttendance({ resolutions: [], seats: 5, attendance: {} }))
    const expected: { topic: TopicId; facts: FactValues }[] = []
    for (const [index, [topic, options]] of TOPICS_TO_FILL.entries()) {
      await heading(page, index === 0 ? discussion.heading : discussion.headingFurther).waitFor()
      await pickTopic(page, discussion.topic(topic))
      const own = topic === 'other' ? { text: OTHER } : {}
      if (topic === 'other') {
        await choose(page, discussion.decision)
        await field(page, discussion.decided).fill(OTHER)
      }
      // Filled in: the shareholders elected, of which a board only takes note.
      if (topic === 'electDirectors')
        await chooseFact(page, { name: 'electDirectors.filledBy', value: 'board' })
      await sayAllInFavor(page)
      expected.push({ topic, facts: { ...own, ...(await fillFacts(page, topic, { options })) } })
      if (index < TOPICS_TO_FILL.length - 1) {
        await press(page, discussion.addTopic)
        await page.waitForURL((url) => url.searchParams.get('topic') === String(index + 2))
        await heading(page, discussion.headingFurther).waitFor()
        await page.getByText(discussion.moreTopics, { exact: true }).waitFor()
      }
    }
    await save(page)
    await arriveAt(page, pathOf('attendance'))
    await page.getByRole('main').getByText(discussion.headingList(TOPICS_TO_FILL.length)).waitFor()
    await confirmAttendance(page)
    await send(page)
    const { resolutions = [] } = lastRecord(server.dataDir).minutes
    expect(resolutions.map(({ topic, facts }) => ({ topic, facts }))).toEqual(expected)

    const typed = expected.flatMap(({ topic, facts }) => typedTexts(TOPICS[topic].facts, facts))
    expect(typed.length).toBeGreaterThan(40)
    const word = textOfDocx((await download(page, en.documents.word)).bytes).toLowerCase()
    expect(typed.filter((text) => !word.includes(text.toLowerCase()))).toEqual([])
    const { bytes } = await download(page, en.documents.pdf)
    const pdf = hasProgram('pdftotext') ? textOfPdf(bytes).toLowerCase() : word
    expect(typed.filter((text) => !pdf.includes(text.toLowerCase()))).toEqual([])
  },
)

/** The person's own text; sentences may begin with another case. */
function typedTexts(facts: Facts, values: FactValues): string[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const value = values[name]
    if (fact.kind === 'rows') return rowsOf(value).flatMap((row) => typedTexts(fact.fields, row))
    return (fact.kind === 'text' || fact.kind === 'longText') && typeof value === 'string' ? [value] : []
  })
}

test('an LLC is asked for interests instead of shares', { tags: ['full'] }, async ({ open, server }) => {
  const page = await open()
  await standAt(page, 'discussion', beforeAttendance({ companyForm: 'llc', resolutions: [] }))
  await pickTopic(page, 'Admission of a member')
  await choose(page, discussion.manners.unanimous)
  const facts = await fillFacts(page, 'issueShares', { form: 'llc' })
  expect(facts).toMatchObject({ recipients: [{ interest: 12.5 }, { interest: 12.5 }] })
  await save(page)
  await arriveAt(page, pathOf('attendance'))
  await confirmAttendance(page)
  await send(page)
  const { discussion: published, resolutions } = lastRecord(server.dataDir).minutes
  expect(published).toBe('Issue of shares')
  expect(resolutions?.[0]?.facts).toEqual(facts)
})

test('added rows and their unsaved text survive a reload', { tags: ['full'] }, async ({ open }) => {
  const page = await open()
  await standAt(page, 'discussion', completeAnswers({ resolutions: [aTopic('ratify')] }))
  const { label, addRow, fields } = topics.ratify.facts.acts
  await field(page, fields.description.label).fill('The roof was mended')
  await press(page, addRow)
  await expectFocus(field(page, fields.description.label).last())
  await field(page, fields.description.label).last().fill('The bell was so')
  await press(page, addRow)
  await press(page, `${en.people.remove} ${discussion.rowOf(label, 3)}`)
  await expectFocus(page.getByRole('button', { name: addRow }))
  await page.reload()
  // Both entries have their words, so they are closed.
  const typed = page.getByRole('textbox', { name: fields.description.label })
  await press(page, `The bell was so ${actions.change}`)
  await expectFocus(typed)
  expect(await typed.inputValue()).toBe('The bell was so')
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('button', { name: `${en.people.remove} ${discussion.rowOf(label, 1)}` }).click()
  const adder = page.getByRole('button', { name: addRow })
  await expectFocus(adder)
  await expect.poll(async () => (await adder.boundingBox())?.y).toBeGreaterThan(0)
  expect(await typed.inputValue()).toBe('The bell was so')
})

describe('the parts beside the facts', () => {
  test('background, movers, interests, papers, votes and edited words are in the record', async ({
    open,
    server,
  }) => {
    const page = await open()
    await standAt(page, 'discussion', beforeAttendance({ resolutions: [aTopic('loan')] }))
    await page.getByText(discussion.more).click()
    await page.locator('[id="effectiveDate-month"]').fill('apr')
    await page.locator('[id="effectiveDate-day"]').fill('1')
    await page.locator('[id="effectiveDate-year"]').fill('2026')
    await field(page, discussion.background).fill('The old press broke.')
    await select(page, discussion.movedBy).selectOption('rosa')
    await select(page, discussion.secondedBy).selectOption(discussion.someoneElse)
    await field(page, discussion.theirName).last().fill('Jo Bell')
    await tick(page, 'Rosa Lindqvist')
    await field(page, discussion.natureOf('Rosa Lindqvist')).fill('Owns the lender')
    await tick(page, discussion.leftRoom('Rosa Lindqvist'))
    const paper = await pick(page, 'attachments')
    await choose(page, discussion.manners.byName)
    await expectVote(page, 'Rosa Lindqvist', 'recused')
    await press(page, discussion.editWording)
    await field(page, discussion.wording).fill('RESOLVED, that the press be bought.')
    await press(page, discussion.outcomes.adopted)
    await arriveAt(page, pathOf('attendance'))
    await confirmAttendance(page)
    await send(page)
    expect(lastRecord(server.dataDir).minutes.resolutions).toEqual([
      {
        topic: 'loan',
        text: 'RESOLVED, that the press be bought.',
        isEdited: true,
        outcome: 'adopted',
        effectiveDate: '2026-04-01',
        background: 'The old press broke.',
        movedBy: { ref: 'director-3' },
        secondedBy: { name: 'Jo Bell' },
        votes: { manner: 'byName', choices: ['for', 'absent', 'recused'] },
        interests: [{ person: { ref: 'director-3' }, nature: 'Owns the lender', leftRoom: true }],
        attachments: [paper],
      },
    ])
  })

  test('votes in numbers are counted while typing, and the outcome is kept', async ({ open }) => {
    const page = await open()
    await standAt(page, 'discussion', beforeAttendance())
    await choose(page, discussion.manners.counted)
    await field(page, discussion.counts.for).fill('1')
    await field(page, discussion.counts.against).fill('1')
    await page.getByText('1 for, 1 against. 2 needed: by these numbers not adopted.').first().waitFor()
    await press(page, discussion.saveOutcome('notAdopted', discussion.numbers('1', '1')))
    await arriveAt(page, pathOf('attendance'))
    expect(await keptAnswers(page)).toMatchObject({
      answers: {
        resolutions: [
          {
            outcome: 'notAdopted',
            votes: { manner: 'counted', counts: { for: 1, against: 1, abstaining: 0, notVoting: 0 } },
          },
        ],
      },
    })
  })

  test('who was not there is marked absent, and the chair may declare another outcome', async ({ open }) => {
    const page = await open()
    await standAt(page, 'discussion', beforeAttendance({ attendance: {} }))
    await choose(page, discussion.manners.byName)
    await select(page, 'Daniel Whitfield').selectOption('against')
    await select(page, 'Rosa Lindqvist').selectOption('absent')
    await page
      .getByRole('button', { name: discussion.saveOutcome('notAdopted', discussion.numbers('1', '1')) })
      .waitFor()
    await press(page, discussion.outcomes.adopted)
    await arriveAt(page, pathOf('attendance'))
    expect(await keptAnswers(page)).toMatchObject({
      answers: {
        attendance: { rosa: 'absent' },
        resolutions: [{ outcome: 'adopted', votes: { manner: 'byName', choices: { daniel: 'against' } } }],
      },
    })
    await page.goBack()
    await expectVote(page, 'Rosa Lindqvist', 'absent')
    await page
      .getByRole('button', { name: discussion.saveOutcome('adopted', discussion.numbers('1', '1')) })
      .waitFor()
  })

  test('what was not put to the vote says what came of it', { tags: ['full'] }, async ({ open }) => {
    const page = await open()
    await standAt(page, 'discussion', beforeAttendance())
    await choose(page, discussion.manners.none)
    await choose(page, discussion.outcomes.postponed)
    await field(page, discussion.until).fill('the next meeting')
    await save(page)
    await arriveAt(page, pathOf('attendance'))
    expect(await keptAnswers(page)).toMatchObject({
      answers: { resolutions: [{ outcome: 'postponed', until: 'the next meeting' }] },
    })
  })

  test('an interested director is never taken as in favor', { tags: ['full'] }, async ({ open }) => {
    const page = await open()
    await standAt(page, 'discussion', beforeAttendance({ attendance: {}, resolutions: [aTopic('loan')] }))
    const all = page.getByRole('radio', { name: discussion.manners.unanimous })
    expect(await all.isChecked()).toBe(true)
    await tick(page, 'Rosa Lindqvist')
    await expect.poll(() => all.isChecked()).toBe(false)
    await page.getByText(discussion.interestedToo(discussion.manners.unanimous, 'Rosa Lindqvist')).waitFor()
    await choose(page, discussion.manners.byName)
    await expectVote(page, 'Daniel Whitfield', 'for')
    await expectVote(page, 'Rosa Lindqvist', '')
    await save(page)
    await expectAlert(page, en.messages.voteNotChosen({ label: 'Rosa Lindqvist' }))
    await select(page, 'Rosa Lindqvist').selectOption('recused')
    await save(page)
    await arriveAt(page, pathOf('attendance'))
  })
})

async function expectVote(page: Page, name: string, vote: string): Promise<void> {
  await expect.poll(() => select(page, name).inputValue()).toBe(vote)
}

describe('choosing a topic', { tags: ['full'] }, () => {
  test('four common ones and own words stand first; the others are found by what people call them', async ({
    open,
  }) => {
    const page = await open()
    await standAt(page, 'discussion', completeAnswers({ resolutions: [] }))
    expect(await page.getByRole('radio').count()).toBe(5)
    await page.getByText(discussion.moreTopics, { exact: true }).click()
    const search = page.getByRole('searchbox', { name: discussion.searchTopics })
    await search.fill('mortgage')
    await page.getByText(discussion.found(1), { exact: true }).waitFor()
    expect(await page.getByRole('radio').count()).toBe(6)
    await search.press('Enter')
    await expectFocus(page.getByRole('radio', { name: discussion.topic('loan') }))
    await search.fill('weather')
    await page.getByText(discussion.found(0)).waitFor()
  })

  test('closes the list, asks its core facts and whether it was put to the vote, and presets nothing', async ({
    open,
  }) => {
    const page = await open()
    await standAt(page, 'discussion', completeAnswers({ resolutions: [] }))
    await choose(page, discussion.topic('bankAccount'))
    await expectFocus(heading(page, discussion.topic('bankAccount')))
    await field(page, 'Bank').waitFor()
    await page.getByRole('radiogroup', { name: discussion.putToVote }).waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.getByRole('button', { name: actions.save, exact: true }).waitFor()
    await save(page)
    await expectAlert(page, en.messages.voteNotAnswered())
    await sayAllInFavor(page)
    await page.getByRole('button', { name: discussion.saveOutcome('adopted', discussion.allFor) }).waitFor()
    await press(page, discussion.changeTopic)
    await expectFocus(page.getByRole('radio', { name: discussion.topic('bankAccount') }))
  })

  test('by the keyboard the arrows go through the list, and it closes when the keyboard goes on', async ({
    open,
  }) => {
    const page = await open()
    await standAt(page, 'discussion', completeAnswers({ resolutions: [] }))
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expectFocus(page.getByRole('radio', { name: discussion.topic('ratify') }))
    await page.keyboard.press('Tab')
    await page.getByText(discussion.moreTopics, { exact: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: discussion.changeTopic }).waitFor()
    expect(await page.getByRole('radio', { name: discussion.topic('officers') }).isVisible()).toBe(false)
  })

  test('what a person says was decided becomes a resolution', async ({ open, server }) => {
    const page = await open()
    await standAt(page, 'discussion', beforeAttendance({ attendance: {}, resolutions: [] }))
    await choose(page, discussion.topic('other'))
    await save(page)
    await page.getByRole('alert').getByText(en.messages.decisionNotChosen()).waitFor()
    await choose(page, discussion.decision)
    await field(page, discussion.decided).fill('the board approved buying a forklift')
    await sayAllInFavor(page)
    await page.getByText('RESOLVED, that the board approved buying a forklift.').first().waitFor()
    await save(page)
    await arriveAt(page, pathOf('attendance'))
    await confirmAttendance(page)
    await send(page)
    expect(lastRecord(server.dataDir).minutes.resolutions).toMatchObject([
      { topic: 'other', facts: { isResolution: true }, outcome: 'adopted', votes: { manner: 'unanimous' } },
    ])
  })
})

describe('the wording', { tags: ['full'] }, () => {
  test('grows with the facts, is read out when typing pauses, and can be edited and restored', async ({
    open,
  }) => {
    const page = await open()
    await standAt(page, 'discussion', beforeAttendance())
    await field(page, 'Bank').fill('First Bank of Frankfort')
    await expect
      .poll(() => page.locator('.resolution-form [role=status]').textContent())
      .toContain('First Bank of Frankfort')
    await press(page, discussion.editWording)
    const wording = field(page, discussion.wording)
    await expectFocus(wording)
    expect(await wording.inputValue()).toContain('First Bank of Frankfort')
    await wording.fill('RESOLVED, that the bank be changed.')
    await page.getByText(discussion.edited).waitFor()
    await page.reload()
    await expect.poll(() => wording.inputValue()).toBe('RESOLVED, that the bank be changed.')
    await press(page, discussion.ourWording)
    await expect.poll(() => field(page, 'Bank').inputValue()).toBe('First Bank of Frankfort')
    expect(await wording.count()).toBe(0)
    await save(page)
    await arriveAt(page, pathOf('attendance'))
    expect(JSON.stringify(await keptAnswers(page))).not.toContain('be changed')
  })
})

async function namesOfTopics(page: Page): Promise<string[]> {
  return page.getByRole('listitem').getByRole('heading', { level: 2 }).allInnerTexts()
}

describe('several topics', () => {
  const answers = completeAnswers({ resolutions: [aTopic('bankAccount'), aTopic('loan'), aTopic('ratify')] })
  const [bank, loan, ratify] = [
    discussion.topic('bankAccount'),
    discussion.topic('loan'),
    discussion.topic('ratify'),
  ]

  test('another one becomes the main topic, and one is removed after a confirmation', async ({ open }) => {
    const page = await open()
    await standAt(page, 'discussion', answers)
    await press(page, `${discussion.makeMain} ${loan}`)
    await expect.poll(() => namesOfTopics(page)).toEqual([loan, bank, ratify])
    await press(page, `${en.people.remove} ${bank}`)
    await press(page.getByRole('dialog', { name: discussion.removeTitle(bank) }), discussion.keep)
    expect(await namesOfTopics(page)).toEqual([loan, bank, ratify])
    await press(page, `${en.people.remove} ${bank}`)
    await press(page.getByRole('dialog', { name: discussion.removeTitle(bank) }), en.people.remove)
    await heading(page, discussion.headingList(2)).waitFor()
    expect(await namesOfTopics(page)).toEqual([loan, ratify])
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })

  test(
    'a change returns to the list, and Back then shows the screen before it',
    { tags: ['full'] },
    async ({ open }) => {
      const page = await open()
      await standAt(page, 'entityHome')
      await standAt(page, 'discussion', answers)
      await follow(page, `${actions.change} ${loan}`)
      await heading(page, loan).waitFor()
      await page.reload()
      await heading(page, loan).waitFor()
      await pickTopic(page, discussion.topic('contract'))
      await save(page)
      await heading(page, discussion.headingList(3)).waitFor()
      expect(await namesOfTopics(page)).toEqual([bank, discussion.topic('contract'), ratify])
      await page.goBack()
      await arriveAt(page, pathOf('entityHome', '0812345'))
    },
  )

  test(
    'leaving an additional topic discards it, and an unknown topic leads to the list',
    { tags: ['full'] },
    async ({ open }) => {
      const page = await open()
      await standAt(page, 'discussion', answers)
      await press(page, discussion.addTopic)
      await pickTopic(page, discussion.topic('issueShares'))
      await press(page, actions.cancel)
      await heading(page, discussion.headingList(3)).waitFor()
      await page.goto(`${pathOf('discussion')}?topic=4`)
      await heading(page, discussion.headingFurther).waitFor()
      expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
      await page.goto(`${pathOf('discussion')}?topic=9`)
      await heading(page, discussion.headingList(3)).waitFor()
      await page.getByRole('main').getByText(discussion.gone).waitFor()
    },
  )

  test(
    'opened from the review, the list and its topics lead back there',
    { tags: ['full'] },
    async ({ open }) => {
      const page = await open()
      await standAt(page, 'review', answers)
      await page.goto(`${pathOf('discussion')}?from=review`)
      await follow(page, `${actions.change} ${loan}`)
      await save(page)
      await heading(page, discussion.headingList(3)).waitFor()
      await press(page, actions.continue)
      await arriveAt(page, pathOf('review'))
    },
  )
})
