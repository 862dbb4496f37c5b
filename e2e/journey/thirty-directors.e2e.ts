import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import {
  arriveAt,
  choose,
  expectFocus,
  field,
  follow,
  heading,
  openForm,
  press,
  select,
  untick,
} from '../harness/controls.ts'
import { completeAnswers, keptAnswers, standAt } from '../harness/drafts.ts'
import { DESKTOP, expect, PHONE, test } from '../harness/test.ts'
import { addNames, leaveDirectors, pickTopic, save } from '../harness/walk.ts'

const { directors, discussion, people, actions } = en
const FORM = 'corporation'

const NAMES = Array.from({ length: 30 }, (_none, index) => `Person${index + 1} Q. Surname${index + 1}`)

test('a pasted list is added in one press, without asking for a named officer again', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await standAt(page, 'directors', completeAnswers({ directors: ['daniel'], attendance: {} }))
  const company = 'Riverside Holdings, LLC'
  const pasted = [
    'Whitfield, Daniel',
    'Ines Castellanos',
    ...NAMES.slice(0, 27),
    'Teller',
    `${company}, by Ada Heron`,
  ]
  await addNames(page, ` \n`)
  await expectFocus(page.getByRole('alert'))
  await field(page, directors.addName).fill(pasted.join('\n'))
  // What is typed is kept, and Enter adds it.
  await page.reload()
  await field(page, directors.addName).press('Enter')
  await heading(page, directors.heading(31, FORM)).waitFor()
  await page
    .getByText(directors.addedMany(30, 1, FORM))
    .first()
    .waitFor()
  await expectFocus(heading(page, directors.heading(31, FORM)))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.getByText(people.inLists.actsThrough('Ada Heron')).waitFor()
  await follow(page, `${actions.change} ${company}`)
  expect(await field(page, people.actsThrough).inputValue()).toBe('Ada Heron')
  await page.goBack()
  // A box that is not ticked is no director, and a name can be corrected.
  await untick(page, NAMES[0] ?? '')
  await follow(page, `${actions.change} Teller`)
  await field(page, people.firstName).fill('Pen')
  await field(page, people.lastName).fill('Teller')
  await press(page, directors.save(FORM))
  await heading(page, directors.heading(30, FORM)).waitFor()
  await leaveDirectors(page)
  const kept = await keptAnswers(page)
  expect(JSON.stringify(kept)).toContain('"firstName":"Pen","middleName":"","lastName":"Teller"')
  expect(kept).toMatchObject({ answers: { directors: expect.arrayContaining(['daniel', 'ines']) } })
  // Who was unticked is no director, and can be ticked again or removed.
  await page.goBack()
  const unticked = page.getByRole('checkbox', { name: NAMES[0] ?? '', exact: true })
  expect(await unticked.isChecked()).toBe(false)
  await press(page, `${people.remove} ${NAMES[0]}`)
  await press(page.getByRole('dialog'), people.removeNamed(NAMES[0] ?? ''))
  await unticked.waitFor({ state: 'detached' })
  expect(JSON.stringify(await keptAnswers(page))).not.toContain('"lastName":"Surname1"')
})

const SIX = [
  'Marguerite A. Hale',
  'Rosa Q. Lindqvist',
  'Daniel P. Whitfield',
  'Jan Q. Berg',
  'Ines M. Castellanos',
  'Noor Q. Abernathy',
]

/** Directors, thirty if no others are named. */
function board(names: readonly string[] = NAMES) {
  const { people: named } = completeAnswers()
  const thirty = names.map((name, index) => {
    const [firstName = '', middleName = '', lastName = ''] = name.split(' ')
    const person = { firstName, middleName, lastName, street: '', city: '', state: '', zipCode: '' }
    return [`d${index + 1}`, person] as const
  })
  return {
    people: { ...named, ...Object.fromEntries(thirty) },
    directors: thirty.map(([id]) => id),
    attendance: {},
    arrivalsAndDepartures: {},
    seats: null,
  }
}

test('attendance and votes of thirty open only who differed', { tags: ['full'] }, async ({ open }) => {
  const page = await open()
  const [first = '', second = '', third = ''] = NAMES
  await standAt(
    page,
    'discussion',
    completeAnswers({ ...board(), attendanceConfirmed: undefined, resolutions: [aTopic('loan')] }),
  )
  await choose(page, discussion.manners.byName)
  await select(page, first).selectOption(discussion.choices.against)
  await page.getByText('29 for, 1 against').first().waitFor()
  await press(page, discussion.saveOutcome('adopted', discussion.numbers('29', '1')))
  await arriveAt(page, pathOf('attendance'))

  await openForm(page)
  await untick(page, second)
  const manner = page.getByRole('radiogroup', { name: third })
  await page.locator('summary', { hasText: third }).click()
  await choose(manner, en.attendance.manners.present)
  await page.reload()
  await page.locator('summary', { hasText: `${en.attendance.manners.present} ${third}` }).waitFor()
  expect(await page.getByRole('checkbox', { name: second, exact: true }).isChecked()).toBe(false)
  expect(await page.getByRole('radiogroup', { name: /Surname/u }).count()).toBe(0)
  await save(page)
  await arriveAt(page, pathOf('review'))
  const { answers } = (await keptAnswers(page)) as {
    answers: { attendance: Record<string, string>; resolutions: { votes: { choices: object } }[] }
  }
  expect(Object.values(answers.attendance).filter((each) => each === 'remote')).toHaveLength(28)
  expect(answers.attendance).toMatchObject({ d2: 'absent', d3: 'present' })
  expect(Object.entries(answers.resolutions[0]?.votes.choices ?? {})).toHaveLength(30)
  expect(answers.resolutions[0]?.votes.choices).toMatchObject({ d1: 'against', d3: 'for' })
})

test('a topic with the votes of six by name is not taller than a screen', async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 900 } })
  const signers = ['d1', 'd2'].map((ref) => ({ person: { ref }, title: 'Signer' }))
  const bank = aTopic('bankAccount', { bank: 'First River Bank', signing: 'anyTwo', signers })
  await standAt(page, 'discussion', completeAnswers({ ...board(SIX), resolutions: [bank] }))
  await choose(page, discussion.manners.byName)
  await select(page, 'Rosa Q. Lindqvist').selectOption('against')
  await select(page, 'Jan Q. Berg').selectOption('absent')
  const button = page.getByRole('button', {
    name: discussion.saveOutcome('adopted', discussion.numbers('4', '1')),
  })
  const box = await button.boundingBox()
  expect(
    (box?.y ?? Infinity) + (await page.evaluate(() => window.scrollY)) + (box?.height ?? 0),
  ).toBeLessThan(1000)
})

test(
  'a key is worked off within a frame, with thirty directors and the page beside',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open({ viewport: DESKTOP })
    await standAt(page, 'discussion', completeAnswers({ ...board(), resolutions: [aTopic('bankAccount')] }))
    await choose(page, discussion.manners.byName)
    const times = await page.locator('[id="bankAccount.bank"]').evaluate(async (box: HTMLInputElement) => {
      const measured: number[] = []
      for (let key = 1; key <= 41; key += 1) {
        box.value = 'First River Bank of Frankfort, Kentucky, N.A.'.slice(0, key)
        const start = performance.now()
        box.dispatchEvent(new Event('input', { bubbles: true }))
        // React shows the key before the event has ended, and writes the page afterwards.
        await Promise.resolve()
        measured.push(performance.now() - start)
        await new Promise((done) => setTimeout(done, 50))
      }
      return measured.toSorted((one, other) => one - other)
    })
    expect(times[20]).toBeLessThan(16)
    await page.locator('.so-far-page').getByText('First River Bank of Frankfort').waitFor()
  },
)

test('the boxes of thirty stand closed before the vote', { tags: ['full'] }, async ({ open }) => {
  const page = await open()
  await standAt(page, 'discussion', completeAnswers({ ...board(), resolutions: [] }))
  await pickTopic(page, discussion.topic('contract'))
  await page.getByRole('radio', { name: discussion.manners.unanimous, exact: true }).waitFor()
  const interested = page.getByRole('checkbox', { name: NAMES[0], exact: true })
  expect(await interested.isVisible()).toBe(false)
  await page.getByText(discussion.interestsPart, { exact: true }).click()
  await interested.waitFor()
})

test(
  'the names of thirty who came stand below the sentence that they did',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open()
    const { meeting } = completeAnswers()
    const inPerson = meeting && {
      ...meeting,
      place: { kind: 'elsewhere' as const, address: '77 Elkhorn Ave' },
    }
    const answers = completeAnswers({ ...board(), meeting: inPerson, attendanceConfirmed: undefined })
    await standAt(page, 'attendance', answers)
    await page.getByText(en.attendance.everyoneInPerson(30, '', FORM), { exact: true }).waitFor()
    await page.getByText(en.format.list(NAMES), { exact: true }).waitFor()
  },
)
