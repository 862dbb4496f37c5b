import { interestsAndPapers } from '@minutebook/document-text/resolution-blocks'
import {
  resolutionPreview,
  resolutionSentence,
  resolutionText,
} from '@minutebook/document-text/resolution-text'
import { rowInSentence } from '@minutebook/document-text/resolution-values'
import { createRenderer } from '@minutebook/document-text/text-renderer'
import { topicWords } from '@minutebook/document-text/topic-words'
import { votesText } from '@minutebook/document-text/votes-text'
import type { DocumentWording } from '@minutebook/document-text/wording'
import type { CompanyForm } from '@minutebook/domain/company-form'
import { minutesFor } from '@minutebook/domain/joint-meeting'
import { matterOf } from '@minutebook/domain/matter'
import { companyOf } from '@minutebook/domain/partial-minutes'
import type { Entity } from '@minutebook/domain/registry'
import { checksOn } from '@minutebook/domain/topic-checks'
import type { TopicId } from '@minutebook/domain/topics'
import type { FactValues } from '@minutebook/domain/topics/fact'
import type { Answers } from '../draft/answers.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { refsOf, remapPeople, toResolution } from '../draft/to-resolution.ts'
import { sentences, words } from '../language/words.ts'

export type Speech = ReturnType<typeof speechOf>

/** The sentences about topics in the language on screen. */
export function currentSpeech(): Speech {
  return speechOf(sentences.wording)
}

/** The sentences about topics in one language: those of the documents, and those of the forms. */
export function speechOf(wording: DocumentWording) {
  return {
    words: (topic: TopicId, form: CompanyForm) => topicWords(topic, form, wording),
    /** The remarks that any matter may have. */
    remarks: wording.remarks,
    /** The sentences about one topic of these answers. */
    about(draft: ResolutionAnswers, answers: Answers, entity: Entity) {
      const { minutes, resolution } = topicMinutes(draft, answers, entity)
      const { text: _text, isEdited: _isEdited, ...unedited } = resolution
      const renderer = createRenderer(minutes, wording)
      const labels = (fact: string) => topicWords(draft.topic, renderer.form, wording).fact(fact).label
      return {
        /**
         * The resolution's words while the person types its facts: the documents' sentences, with gaps named.
         */
        ours: () => resolutionPreview(unedited, renderer, labels),
        /** The same with the places of the facts that `isField` names. */
        sentence: (isField: (fact: string) => boolean) =>
          resolutionSentence(unedited, renderer, { labels, isField }),
        /** One entry of a list, as the sentence says it. */
        row: (list: string, row: FactValues) =>
          rowInSentence(unedited, list, remapPeople(row, refsOf(answers)), renderer),
        /** The exact text of the minutes, once all facts are given. */
        text: () => resolutionText(resolution, minutes, wording),
        /** Who had an interest in it, and its papers. */
        beside: () => interestsAndPapers(matterOf(resolution, minutes), renderer),
        votes: () => votesText(matterOf(resolution, minutes), renderer).join(' '),
        /** The votes and their result under the governing law. */
        matter: () => matterOf(resolution, minutes),
        /** Remarks about its facts. */
        checks: () => checksOn(resolution, minutes),
      }
    },
  }
}

/**
 * One topic of these answers in the form of the minutes, even if it is unfinished, with the rest of the
 * minutes.
 */
function topicMinutes(draft: ResolutionAnswers, answers: Answers, entity: Entity) {
  const minutes = toMinutes(entity, answers)
  const { form } = companyOf(minutes)
  const resolution = toResolution(draft, answers, { refs: refsOf(answers), form })
  return { minutes: minutesFor(resolution, minutes), resolution }
}

/** A topic's name for this form of company. The published title does not depend on it. */
export function topicTitle(topic: TopicId, form: CompanyForm): string {
  return currentSpeech().words(topic, form).title
}

/** A topic's name; of another matter, the title that the person gave it. */
export function titleOf({ topic, facts }: ResolutionAnswers, form: CompanyForm): string {
  const own = topic === 'other' ? facts.other?.['title'] : undefined
  return typeof own === 'string' && own !== '' ? own : topicTitle(topic, form)
}

/** A topic's name among these topics: two with the same title differ by their number in the list. */
export function titleAmong(
  resolutions: readonly ResolutionAnswers[],
  resolution: ResolutionAnswers,
  form: CompanyForm,
): string {
  const title = titleOf(resolution, form)
  const hasTwin = resolutions.some((each) => each.id !== resolution.id && titleOf(each, form) === title)
  const position = resolutions.findIndex(({ id }) => id === resolution.id) + 1
  return hasTwin ? words.discussion.rowOf(title, position) : title
}
