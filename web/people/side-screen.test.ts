// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { announceChange, showAnnouncedChange } from '../shell/change-note.tsx'
import { leaveSideScreen } from './side-screen.tsx'

const fromReview = new Request('http://minutebook.test/add-director?from=review&id=ada', { method: 'POST' })

test('cancelling a change that the review asked for leads back to the review, and announces no save', async () => {
  const { headers } = await leaveSideScreen('addDirector', fromReview)
  expect(headers.get('location')).toBe(pathOf('review'))
  expect(showAnnouncedChange()).toBe(false)
})

test('saving it announces who was changed', () => {
  const says: string[] = []
  announceChange(() => {
    says.push('Ada changed')
    return 'Ada changed'
  })
  void leaveSideScreen('addDirector', fromReview)
  expect(showAnnouncedChange()).toBe(true)
  expect(says).toContain('Ada changed')
})
