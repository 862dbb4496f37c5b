import type { TopicText } from '../../topic-text.ts'

const title = 'Amendment of {bylaws}'

const ofArticles = 'Amendment of the articles of {hasInterests:organization|incorporation}'

/** A section that itself names the articles is not one of the bylaws. */
const clause = '{section:{bylawSection}}{namesArticles:| of {bylaws}}'

const newWords =
  'to read[: “{newText}”[ in place of: “{oldText}”]| as attached, {newTextFile}[, in place of: “{oldText}”]].'

export const amendBylaws = {
  title: `[{document:${title}|${ofArticles}}|{namesArticles:${ofArticles}|${title}}]`,
  listed: title,
  keywords: 'operating agreement rules change',
  facts: {
    document: {
      label: 'What is amended',
      options: {
        bylaws: '{bylaws}',
        articles: 'the articles of {hasInterests:organization|incorporation}',
      },
      printed: {
        bylaws: 'The amendment is one of {bylaws}.',
        articles: 'The amendment is one of the articles of {hasInterests:organization|incorporation}.',
      },
    },
    section: {
      label: 'Section',
      hint: 'For example, Section 3.2',
      lacking: 'the section',
      printed: 'The amendment concerns {bylawSection} of {bylaws}.',
    },
    newText: { label: 'New text', lacking: 'its text', printed: 'The new text reads: “{value}”.' },
    newTextFile: {
      label: 'Or a paper with the new text',
      hint: 'We note its name and fingerprint. The paper itself is never sent.',
      lacking: 'its text',
      printed: 'The new text is attached, {value}.',
    },
    oldText: { label: 'Old text', printed: 'The old text reads: “{value}”.' },
    reserved: {
      label: '{isLlc:Left|Reserved} to the {owners}?',
      options: { yes: 'Yes', no: 'No', unknown: 'I do not know' },
      printed: {
        // The owners' own vote shows it.
        yes: '{isOfOwners:|The power to change {bylaws} is reserved to {theOwners}.}',
        // An answer to our form is no act of the meeting.
        no: '',
        unknown: '',
      },
    },
  },
  resolution: {
    articlesProposed: `RESOLVED, that {body} {body:proposes|propose} to {theOwners} that {section:{bylawSection}} of the articles of {hasInterests:organization|incorporation} be amended[, effective {effectiveDate},] ${newWords}`,
    articlesAmended: `RESOLVED, that {section:{bylawSection}} of the articles of {hasInterests:organization|incorporation} be amended[, effective {effectiveDate},] ${newWords}`,
    amended: `RESOLVED, that ${clause} be amended[, effective {effectiveDate},] ${newWords}`,
    recommended: `RESOLVED, that {body} {body:recommends|recommend} to {theOwners} that ${clause} be amended ${newWords}`,
  },
  missing:
    'An amendment of {bylaws} was taken up. These minutes do not state {lacking}, and {bylaws} {bylaws:is|are} unchanged by them.',
  remarks: {
    reservedToShareholders:
      'Where the power is reserved, the {hasInterests:{governors}|board} can only recommend. The wording says so.',
    articlesAreOthers:
      '{hasInterests:Articles of organization are another matter than {bylaws}. Look up who decides on them.|Articles of incorporation are another matter than bylaws: the {owners} decide on them.}',
    ownersDecideArticles:
      'The {owners} decide on the articles as a rule; {hasInterests:the {governors}|the board} can only propose it to them, and the wording says so. The registry must be told on its own form.',
    changesQuorum: 'A change of quorum or of votes often has a rule of its own. Look into {bylaws}.',
  },
} satisfies TopicText<'amendBylaws'>
