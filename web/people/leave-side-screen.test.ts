// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pathOf } from '@minutebook/contract/journey'
import { announceChange, showAnnouncedChange } from '../journey/change-note.tsx'
import { leaveSideScreen } from './leave-side-screen.ts'

const fromReview = new Request('http://minutebook.test/add-director?from=review&id=ada', { method: 'POST' })

test('whoever cancels a change that the review asked for is back there, and nothing is said to be saved', () => {
  expect(leaveSideScreen('addDirector', fromReview)).toEqual({ ok: true, done: pathOf('review') })
  expect(showAnnouncedChange()).toBe(false)
})

test('whoever saves it is told who was changed', () => {
  const says: string[] = []
  announceChange(() => {
    says.push('Ada changed')
    return 'Ada changed'
  })
  leaveSideScreen('addDirector', fromReview)
  expect(showAnnouncedChange()).toBe(true)
  expect(says).toContain('Ada changed')
})
