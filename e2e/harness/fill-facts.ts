import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { CompanyForm } from '@minutebook/domain/company-form'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import {
  askedFacts,
  type Fact,
  type Facts,
  type FactValue,
  type FactValues,
} from '@minutebook/domain/topics/fact'
import { en } from '@minutebook/i18n/words.en'

/** A person of the sample answers, as the select offers them and as the minutes refer to them. */
const NAMED = { id: 'marguerite', ref: 'ceo' }

let typed = 0

/**
 * Fills every fact in the open form of a topic with a distinct answer, and returns what the record must then
 * contain. `options` decides the choices that hide other questions.
 */
export async function fillFacts(
  page: Page,
  topic: TopicId,
  { options = {}, form = 'corporation' }: { options?: FactValues; form?: CompanyForm } = {},
): Promise<FactValues> {
  await page.getByText(en.discussion.more).click()
  const { text: _text, ...facts }: Facts = TOPICS[topic].facts
  return fillAll(page, topic === 'other' ? facts : TOPICS[topic].facts, { name: topic, options, form })
}

type Where = { name: string; options: FactValues; form: CompanyForm }

async function fillAll(page: Page, facts: Facts, { name, options, form }: Where): Promise<FactValues> {
  const values: FactValues = {}
  for (const [fact, of] of Object.entries(facts)) {
    const isAsked = askedFacts(facts, values, form).some(([asked]) => asked === fact)
    if (isAsked) values[fact] = await fill(page, of, { name: `${name}.${fact}`, wanted: options[fact], form })
  }
  return values
}

/** The options that a company of this form is offered. */
function offered({ options, only = {} }: Extract<Fact, { kind: 'choice' }>, form: CompanyForm): string[] {
  return options.filter((option) => only[option]?.includes(form) ?? true)
}

type Control = { name: string; wanted: FactValue | undefined; form: CompanyForm }

async function fill(page: Page, fact: Fact, { name, wanted, form }: Control): Promise<FactValue> {
  typed += 1
  const box = page.locator(`[id="${name}"]`)
  switch (fact.kind) {
    case 'text':
    case 'longText':
      await box.fill(`Said ${typed}`)
      return `Said ${typed}`
    case 'lastFour':
      await box.fill(`**** ${1000 + typed}`)
      return String(1000 + typed)
    case 'integer':
      await box.fill(`1,${100 + typed}`)
      return 1100 + typed
    case 'percent':
      await box.fill('12,5 %')
      return 12.5
    case 'money':
      await box.fill(`$${typed},500`)
      return { minor: typed * 100_000 + 50_000, currency: 'USD' }
    case 'price':
      await box.fill('$0.125')
      return { minor: 12.5, currency: 'USD' }
    case 'monthDay':
      await box.fill('June 30')
      return '06-30'
    case 'time':
      await box.fill('10:15 am')
      return '10:15'
    case 'date':
      return fillDate(page, name)
    case 'yesNo':
      await chooseFact(page, { name, value: wanted === false ? 'no' : 'yes' })
      return wanted !== false
    case 'choice':
      return chooseFact(page, { name, value: String(wanted ?? offered(fact, form).at(-1)) })
    case 'person':
      return fillPerson(page, name)
    case 'people':
      await page.locator(`[id="${name}.${NAMED.id}"]`).check({ force: true })
      await page.locator(`[id="${name}.name"]`).fill(`Covered ${typed}\nAlso ${typed}`)
      return [{ ref: NAMED.ref }, { name: `Covered ${typed}` }, { name: `Also ${typed}` }]
    case 'attachment':
      return pick(page, name)
    case 'rows':
      return fillRows(page, fact.fields, { name, options: {}, form })
  }
}

async function fillDate(page: Page, name: string): Promise<string> {
  const day = 1 + (typed % 28)
  await page.locator(`[id="${name}-month"]`).fill('feb')
  await page.locator(`[id="${name}-day"]`).fill(String(day))
  await page.locator(`[id="${name}-year"]`).fill('2026')
  return `2026-02-${String(day).padStart(2, '0')}`
}

/** Radios offer a choice, or a list that opens if there are many options. */
export async function chooseFact(
  page: Page,
  { name, value }: { name: string; value: string },
): Promise<string> {
  const list = page.locator(`select[id="${name}"]`)
  if ((await list.count()) > 0) await list.selectOption(value)
  else await page.locator(`[name="${name}"][value="${value}"]`).check({ force: true })
  return value
}

/** One of the two is an already named person, the other is new. */
async function fillPerson(page: Page, name: string): Promise<FactValue> {
  const list = page.locator(`select[id="${name}"]`)
  if (typed % 2 === 0) {
    await list.selectOption(NAMED.id)
    return { ref: NAMED.ref }
  }
  await list.selectOption('someoneElse')
  await page.locator(`[id="${name}.name"]`).fill(`Person ${typed}`)
  return { name: `Person ${typed}` }
}

export async function pick(page: Page, name: string): Promise<FactValue> {
  const buffer = Buffer.from(`What the paper ${typed} says`)
  const file = { name: `paper-${typed}.pdf`, mimeType: 'application/pdf', buffer }
  await page.locator(`[id="${name}"]`).setInputFiles(file)
  await page.getByText(file.name, { exact: false }).first().waitFor()
  return { name: file.name, size: buffer.length, digest: createHash('sha256').update(buffer).digest('hex') }
}

/**
 * Two rows: the first exists, the second is added unless the form began with it. Further rows are removed.
 */
async function fillRows(page: Page, fields: Facts, { name: list, ...where }: Where): Promise<FactValue> {
  const group = page.locator('.rows', { has: page.locator(`input[name="${list}"]`) })
  const rows = group.locator(':scope > :is(.row, .chip)')
  while ((await rows.count()) > 2) await rows.last().getByRole('button', { name: en.people.remove }).click()
  const fillRow = async (position: number) => {
    const row = rows.nth(position - 1)
    // A row that the form fills in is closed.
    if (await row.evaluate((each) => each.matches('.chip'))) await row.getByRole('button').first().click()
    // A row closes once it says something, unless the person is in it.
    await row.locator(':is(input:not([type=hidden]), select)').first().focus()
    return fillAll(page, fields, { ...where, name: `${list}.${position}` })
  }
  const first = await fillRow(1)
  if ((await rows.count()) < 2) await group.locator(':scope > button').click()
  return [first, await fillRow(2)]
}
