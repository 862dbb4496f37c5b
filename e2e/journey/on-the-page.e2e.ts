import { WORDINGS } from '@minutebook/document-text/wordings'
import { pathOf } from '@minutebook/domain/journey'
import { page as said } from '@minutebook/i18n/en/page'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, choose, expectFocus, follow, press } from '../harness/controls.ts'
import { keptAnswers } from '../harness/drafts.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { linkTo } from '../harness/review.ts'
import { expect, PHONE, test } from '../harness/test.ts'
import { decide, findCompany, save, send } from '../harness/walk.ts'

/** The register names one person for this company. */
const SMALL = '0387741'
const OWNER = { firstName: 'Percival', lastName: 'Ndiaye' }

test('on the page, each part is taken by a press, what is missing opens its screen, and nothing is taken unasked', async ({
  open,
  server,
}) => {
  const page = await open({ path: pathOf('entitySearch'), viewport: PHONE })
  await findCompany(page, SMALL, SMALL)
  await follow(page, en.entityHome.onPage)
  await arriveAt(page, pathOf('review'), en.review.fillHeading)

  await page.getByText(en.review.fillLead, { exact: true }).waitFor()
  // The page shows a proposal, which is not yet an answer.
  const paper = page.locator('main > .page')
  await paper.getByText(`${OWNER.firstName} ${OWNER.lastName}`).first().waitFor()
  expect(await keptAnswers(page)).toBeUndefined()
  await press(page, en.review.send)
  await page.locator('.error-summary').getByRole('link', { name: en.messages.dateProposed() }).waitFor()

  await press(page, en.known.allRight(1))
  await expectFocus(page.getByRole('button', { name: en.known.allRight(3), exact: true }))
  await press(page, en.known.allRight(3))
  // Once the officers are known, the app can propose directors.
  await paper.getByText(said.notSaid(said.gaps.directors('corporation'))).waitFor({ state: 'detached' })
  await press(page, en.known.allRight(3))
  await expectFocus(linkTo(page, 'discussion'))
  await page.keyboard.press('Enter')
  await arriveAt(page, pathOf('discussion'), en.discussion.heading)
  await decide(page, en.discussion.topic('ratify'))
  await save(page)
  await arriveAt(page, pathOf('review'), en.review.heading)
  await send(page)
  expect(lastRecord(server.dataDir).minutes).toMatchObject({
    ceo: OWNER,
    secretary: { sameAs: 'ceo' },
    cfo: { sameAs: 'ceo' },
    directors: [{ sameAs: 'ceo' }],
    attendance: [{ status: 'present' }],
    otherPersons: [],
  })
})

test(
  'a proposal can be changed instead, and the device remembers the way',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open({ path: pathOf('entitySearch') })
    await findCompany(page, SMALL, SMALL)
    await follow(page, en.entityHome.onPage)
    await arriveAt(page, pathOf('review'), en.review.fillHeading)
    await follow(page, en.known.changeThis(said.screens.secretary()))
    await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
    await choose(page, en.offices.nobody)
    await save(page)
    await arriveAt(page, pathOf('review'), en.review.fillHeading)
    await page.locator('main > .page').getByText(WORDINGS.en.meeting.nobody).waitFor()
    await page.goto(pathOf('entityHome', SMALL))
    await arriveAt(page, pathOf('entityHome', SMALL))
    expect(await page.locator('main .button').first().textContent()).toBe(en.entityHome.onPage)
  },
)
