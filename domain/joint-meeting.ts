import { bodiesOf, bodyOf, type Body } from './company-form.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import type { Resolution } from './resolutions.ts'

/*
 * The owners and those who act for the company (its board or managers) may meet together. Each resolution of
 * such a meeting says which of them decided it, and is read as one of a meeting of that body alone.
 */

/** The bodies that met: the owners first, as in the title of the minutes. */
export function bodiesThatMet(minutes: PartialMinutes): readonly [Body, ...Body[]] {
  const { form, body } = companyOf(minutes)
  const [governing, owners] = bodiesOf(form)
  return minutes.isJoint ? [owners, governing] : [body]
}

/** The body that decided a matter. */
export function deciderOf({ body }: Pick<Resolution, 'body'>, minutes: PartialMinutes): Body {
  const { form, body: usual } = companyOf(minutes)
  return body === undefined ? usual : bodyOf(form, { body })
}

/** The minutes as those of one body that met. The company's own rules are those of `minutes.body` alone. */
export function minutesOfBody<Some extends PartialMinutes>(minutes: Some, body: Body): Some {
  if (companyOf(minutes).body === body) return minutes
  return { ...minutes, body, quorumRule: undefined, voteRule: undefined }
}

/** The minutes as those of the body that decided this matter. */
export function minutesFor<Some extends PartialMinutes>(
  resolution: Pick<Resolution, 'body'>,
  minutes: Some,
): Some {
  return minutes.isJoint ? minutesOfBody(minutes, deciderOf(resolution, minutes)) : minutes
}
