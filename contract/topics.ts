/** The groups in which the discussion screen offers its topics; Other stands alone after them. */
export const TOPIC_GROUPS = ['people', 'money', 'company', 'records'] as const
export type TopicGroup = (typeof TOPIC_GROUPS)[number]

/**
 * What a meeting can have been about. `title` is the published value of `Discussion`, whatever the language
 * on screen; Other sends its own text instead (specification §4).
 */
export const TOPICS = {
  electDirectors: { group: 'people', title: 'Election of directors' },
  officers: { group: 'people', title: 'Officers: appointment, removal, resignation' },
  contract: { group: 'people', title: 'Pay, contract, lease or major purchase' },
  indemnify: { group: 'people', title: 'Indemnification or liability insurance' },
  bankAccount: { group: 'money', title: 'Bank account and signing rights' },
  distribution: { group: 'money', title: 'Dividend or other distribution' },
  issueShares: { group: 'money', title: 'Issue of shares' },
  loan: { group: 'money', title: 'Loan, credit or guarantee' },
  financials: { group: 'money', title: 'Financial statements and accountant' },
  fiscalYearOrTax: { group: 'money', title: 'Fiscal year or tax election' },
  registeredAgent: { group: 'company', title: 'Registered agent or office' },
  amendBylaws: { group: 'company', title: 'Amendment of the bylaws' },
  approveMinutes: { group: 'records', title: 'Approval of earlier minutes' },
  ratify: { group: 'records', title: 'Ratification of earlier acts' },
  other: { group: undefined, title: 'Other' },
} as const satisfies Record<string, { group: TopicGroup | undefined; title: string }>
export type TopicId = keyof typeof TOPICS

// Object.keys forgets the type of the keys that it lists.
export const TOPIC_IDS = Object.keys(TOPICS) as [TopicId, ...TopicId[]]

/** The topic that was published under this title; none for what a person wrote in their own words. */
export function topicOf(title: string): TopicId | undefined {
  return TOPIC_IDS.find((id) => id !== 'other' && TOPICS[id].title === title)
}
