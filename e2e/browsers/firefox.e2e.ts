// Full: another browser.
// @module-tag full
import type { Page } from 'puppeteer-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { firefoxProgram, launchFirefox, personAt } from '../harness/firefox.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { ROOMY_SERVER, startServer, type RunningServer } from '../harness/server-process.ts'
import { DANIEL, nameOf } from '../harness/walk.ts'

describe.skipIf(!firefoxProgram)('in Firefox (skipped where it is not installed)', () => {
  let server: RunningServer
  let page: Page

  beforeAll(async () => {
    server = await startServer(ROOMY_SERVER)
    return () => server.stop()
  })
  beforeAll(async () => {
    const browser = await launchFirefox(firefoxProgram ?? '')
    page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844 })
    return () => browser.close()
  })

  test('the whole journey leads from a number to a record, and a reload keeps what is half typed', async () => {
    const person = personAt(page)
    await page.goto(server.origin)
    await person.arriveAt(pathOf('entitySearch'), en.entitySearch.heading)
    await person.type(en.entitySearch.label, KENTUCKY.number)
    await person.press(en.entitySearch.submit)
    await person.arriveAt(pathOf('entityDetails'), en.entityDetails.heading)
    await person.press(en.known.right)
    await person.arriveAt(pathOf('entityHome', KENTUCKY.number))
    await person.follow(en.entityHome.start)

    await person.arriveAt(pathOf('ceo'), en.ceo.heading)
    await person.press(en.known.change)
    await person.type(en.people.city, 'Lexington')
    await page.reload()
    await person.arriveAt(pathOf('ceo'), en.ceo.heading)
    expect(await page.$eval('input[name=city]', (input) => input.value)).toBe('Lexington')
    await person.press(en.actions.save)

    await person.arriveAt(pathOf('secretary'), en.offices.secretary.heading)
    await person.press(en.offices.nobody)
    await person.arriveAt(pathOf('cfo'), en.offices.cfo.heading)
    await person.press(en.offices.nobody)

    await person.arriveAt(pathOf('directors'), en.directors.emptyHeading('corporation'))
    await person.press(en.directors.addDetailed('corporation'))
    await person.arriveAt(pathOf('addDirector'), en.directors.add('corporation'))
    await person.type(en.people.firstName, DANIEL.firstName)
    await person.type(en.people.lastName, DANIEL.lastName)
    await person.press(en.directors.save('corporation'))
    await person.arriveAt(pathOf('directors'), en.directors.heading(1, 'corporation'))
    await person.press(en.actions.continue)

    await person.arriveAt(pathOf('otherPersons'), en.otherPersons.emptyHeading)
    await person.press(en.known.onlyNobodyElse)
    await person.arriveAt(pathOf('meetingDate'), en.meetingDate.heading)
    await person.press(en.known.right)
    await person.arriveAt(pathOf('discussion'), en.discussion.heading)
    await person.choose(en.discussion.topic('bankAccount'))
    await person.choose(en.discussion.manners.unanimous)
    await person.press(en.discussion.saveOutcome('adopted', en.discussion.allFor))
    await person.arriveAt(pathOf('attendance'), en.attendance.heading('corporation'))
    await person.press(en.known.right)

    await person.arriveAt(pathOf('review'), en.review.heading)
    expect(await person.text()).toContain(nameOf(DANIEL))
    await person.press(en.review.send)
    await person.arriveAt(pathOf('confirmation'), en.confirmation.heading)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(1)

    await page.goBack()
    await person.arriveAt(pathOf('entityHome', KENTUCKY.number), en.entityHome.heading)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(1)
  })
})
