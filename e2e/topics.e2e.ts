import { pathOf } from '@minutebook/contract/journey'
import type { Facts, FactValues } from '@minutebook/contract/topics/fact'
import { rowsOf } from '@minutebook/contract/topics/fact-values'
import { TOPICS, type TopicId } from '@minutebook/contract/topics'
import { topicWords } from '@minutebook/contract/words/en/topics'
import { en } from '@minutebook/contract/words.en'
import type { Page } from 'playwright-core'
import { aTopic } from '../test/factories.ts'
import { hasProgram } from '../test/programs.ts'
import {
  arriveAt,
  choose,
  expectFocus,
  field,
  follow,
  heading,
  press,
  select,
  tick,
} from './harness/controls.ts'
import { completeAnswers, keptAnswers, standAt } from './harness/drafts.ts'
import { download, textOfDocx, textOfPdf } from './harness/downloads.ts'
import { fillFacts, pick } from './harness/fill-facts.ts'
import { lastRecord } from './harness/kept-records.ts'
import { describe } from 'vitest'
import { expect, test } from './harness/test.ts'
import { confirmAttendance, save, send } from './harness/walk.ts'

const { discussion, actions } = en

/** Every topic, in as many ways as it takes to be asked each of its facts. */
const TOPICS_TO_FILL: [topic: TopicId, options?: FactValues][] = [
  ['electDirectors'],
  ['officers'],
  ['contract'],
  ['indemnify', { kind: 'indemnify' }],
  ['indemnify', { kind: 'advance' }],
  ['indemnify', { kind: 'insurance' }],
  ['bankAccount'],
  ['distribution'],
  ['issueShares'],
  ['loan'],
  ['financials'],
  ['fiscalYearOrTax', { kind: 'fiscalYear' }],
  ['fiscalYearOrTax', { kind: 'taxElection' }],
  ['registeredAgent'],
  ['amendBylaws'],
  ['approveMinutes'],
  ['ratify'],
  ['other'],
]

const OTHER = 'The mill bell is lent to the museum.'
const INTERVAL = { timeout: 240_000 }

test('every fact of every topic is in the record as it was typed', INTERVAL, async ({ open, server }) => {
  const page = await open({ path: '/question1' })
  await standAt(page, 'discussion', completeAnswers({ resolutions: [] }))
  const expected: { topic: TopicId; facts: FactValues }[] = []
  for (const [index, [topic, options]] of TOPICS_TO_FILL.entries()) {
    await heading(page, index === 0 ? discussion.heading : discussion.headingFurther).waitFor()
    await choose(page, discussion.topic(topic))
    const own = topic === 'other' ? { text: OTHER } : {}
    if (topic === 'other') await field(page, discussion.other).fill(OTHER)
    await press(page, discussion.addFacts)
    expected.push({ topic, facts: { ...own, ...(await fillFacts(page, topic, { options })) } })
    if (index < TOPICS_TO_FILL.length - 1) {
      await press(page, discussion.addTopic)
      await page.waitForURL((url) => url.searchParams.get('topic') === String(index + 2))
    }
  }
  await save(page)
  await heading(page, discussion.headingList(TOPICS_TO_FILL.length)).waitFor()
  await press(page, actions.continue)
  await arriveAt(page, pathOf('attendance'))
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
})

/** What somebody typed in words of their own; sentences may begin with another case. */
function typedTexts(facts: Facts, values: FactValues): string[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const value = values[name]
    if (fact.kind === 'rows') return rowsOf(value).flatMap((row) => typedTexts(fact.fields, row))
    return (fact.kind === 'text' || fact.kind === 'longText') && typeof value === 'string' ? [value] : []
  })
}

test('an LLC is asked for interests in place of shares', async ({ open, server }) => {
  const page = await open({ path: '/question1' })
  await standAt(page, 'discussion', completeAnswers({ companyForm: 'llc', resolutions: [] }))
  await choose(page, 'Admission of a member')
  await press(page, discussion.addFacts)
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

test('rows that were added come back after a reload, with what is half-typed in them', async ({ open }) => {
  const page = await open({ path: '/question1' })
  await standAt(page, 'discussion', completeAnswers({ resolutions: [aTopic('ratify')] }))
  await press(page, discussion.addFacts)
  const { label, addRow, rows } = topicWords.topicFacts.ratify.acts
  await field(page, rows.description.label).fill('The roof was mended')
  await press(page, addRow)
  await expectFocus(field(page, rows.description.label).last())
  await field(page, rows.description.label).last().fill('The bell was so')
  await press(page, addRow)
  await press(page, `${en.people.remove} ${discussion.rowOf(label, 3)}`)
  await expectFocus(page.getByRole('button', { name: addRow }))
  await page.reload()
  const typed = page.getByRole('textbox', { name: rows.description.label })
  await expect.poll(() => typed.count()).toBe(2)
  expect(await typed.last().inputValue()).toBe('The bell was so')
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('button', { name: `${en.people.remove} ${discussion.rowOf(label, 1)}` }).click()
  await expect.poll(() => typed.count()).toBe(1)
  const adder = page.getByRole('button', { name: addRow })
  await expectFocus(adder)
  await expect.poll(async () => (await adder.boundingBox())?.y).toBeGreaterThan(0)
  expect(await typed.inputValue()).toBe('The bell was so')
})

describe('what stands beside the facts', () => {
  test('background, movers, interests, papers, votes and edited words are in the record', async ({
    open,
    server,
  }) => {
    const page = await open({ path: '/question1' })
    await standAt(page, 'discussion', completeAnswers({ resolutions: [aTopic('loan')] }))
    await press(page, discussion.addFacts)
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
    await press(page, discussion.recordVotes)
    await choose(page.getByRole('radiogroup', { name: 'Rosa Lindqvist' }), discussion.choices.recused)
    await press(page, discussion.editWording)
    await field(page, discussion.wording).fill('RESOLVED, that the press be bought.')
    await save(page)
    await arriveAt(page, pathOf('attendance'))
    await confirmAttendance(page)
    await send(page)
    expect(lastRecord(server.dataDir).minutes.resolutions).toEqual([
      {
        topic: 'loan',
        text: 'RESOLVED, that the press be bought.',
        isEdited: true,
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

  test('votes in numbers are counted while they are typed, and what became of a matter is kept', async ({
    open,
  }) => {
    const page = await open({ path: '/question1' })
    await standAt(page, 'discussion', completeAnswers())
    await press(page, discussion.recordVotes)
    await choose(page, discussion.manners.counted)
    await field(page, discussion.counts.for).fill('1')
    await field(page, discussion.counts.against).fill('1')
    await page.getByText('1 for, 1 against; 2 needed: not adopted.').first().waitFor()
    await choose(page, discussion.outcomes.notAdopted)
    await save(page)
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

  test('everyone in favor closes the votes again', async ({ open }) => {
    const page = await open({ path: '/question1' })
    await standAt(page, 'discussion', completeAnswers())
    await press(page, discussion.recordVotes)
    await choose(page, discussion.outcomes.postponed)
    await press(page, discussion.everyoneAgain)
    await page.getByText(discussion.everyoneInFavor.board).waitFor()
    await expectFocus(page.getByRole('button', { name: discussion.recordVotes }))
    await save(page)
    await arriveAt(page, pathOf('attendance'))
    expect(JSON.stringify(await keptAnswers(page))).not.toContain('postponed')
  })
})

describe('the wording', () => {
  test('grows with the facts, is read out when typing pauses, and can be edited and taken back', async ({
    open,
  }) => {
    const page = await open({ path: '/question1' })
    await standAt(page, 'discussion', completeAnswers())
    const sheet = page.getByRole('region', { name: discussion.topic('bankAccount') })
    await press(page, discussion.addFacts)
    await field(page, 'Bank').fill('First Bank of Frankfort')
    await expect.poll(() => sheet.locator('.resolution').innerText()).toContain('First Bank of Frankfort')
    await expect.poll(() => sheet.getByRole('status').textContent()).toContain('First Bank of Frankfort')
    await press(page, discussion.editWording)
    const wording = field(page, discussion.wording)
    await expectFocus(wording)
    expect(await wording.inputValue()).toContain('First Bank of Frankfort')
    await wording.fill('RESOLVED, that the bank be changed.')
    await page.getByText(discussion.edited).waitFor()
    await page.reload()
    await expect.poll(() => wording.inputValue()).toBe('RESOLVED, that the bank be changed.')
    await press(page, discussion.ourWording)
    await expect.poll(() => sheet.locator('.resolution').innerText()).toContain('First Bank of Frankfort')
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

  test('another one becomes the main topic, and one is removed after a question', async ({ open }) => {
    const page = await open({ path: '/question1' })
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

  test('a change comes back to the list, and one Back then shows what came before it', async ({ open }) => {
    const page = await open({ path: '/question1' })
    await standAt(page, 'discussion', answers)
    await follow(page, `${actions.change} ${loan}`)
    await heading(page, discussion.headingFurther).waitFor()
    await page.reload()
    await heading(page, discussion.headingFurther).waitFor()
    await choose(page, discussion.topic('contract'))
    await save(page)
    await heading(page, discussion.headingList(3)).waitFor()
    expect(await namesOfTopics(page)).toEqual([bank, discussion.topic('contract'), ratify])
    await page.goBack()
    await arriveAt(page, pathOf('entityHome', '0812345'))
  })

  test('leaving a further topic keeps none of it, and an unknown one leads to the list', async ({ open }) => {
    const page = await open({ path: '/question1' })
    await standAt(page, 'discussion', answers)
    await press(page, discussion.addTopic)
    await choose(page, discussion.topic('issueShares'))
    await press(page, actions.cancel)
    await heading(page, discussion.headingList(3)).waitFor()
    await page.goto(`${pathOf('discussion')}?topic=4`)
    await heading(page, discussion.headingFurther).waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.goto(`${pathOf('discussion')}?topic=9`)
    await heading(page, discussion.headingList(3)).waitFor()
    await page.getByText(discussion.gone).waitFor()
  })

  test('opened from the review, the list and its topics lead back there', async ({ open }) => {
    const page = await open({ path: '/question1' })
    await standAt(page, 'review', answers)
    await page.goto(`${pathOf('discussion')}?from=review`)
    await follow(page, `${actions.change} ${loan}`)
    await save(page)
    await heading(page, discussion.headingList(3)).waitFor()
    await press(page, actions.continue)
    await arriveAt(page, pathOf('review'))
  })
})
