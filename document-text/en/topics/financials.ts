import type { TopicText } from '../../topic-text.ts'

const audit = '{level:audited|reviewed|compiled|neither audited nor reviewed}'

export const financials = {
  title: 'Financial statements',
  keywords: 'accounts balance sheet audit cpa accountant bookkeeper statement year',
  facts: {
    action: {
      label: 'Received or approved',
      options: { receive: 'Received', approve: 'Approved' },
      printed: {
        receive: 'The statements were to be received.',
        approve: 'The statements were to be approved.',
      },
    },
    period: {
      label: 'Period',
      hint: 'For example, the year ended December 31, 2025',
      lacking: 'the period',
      printed: 'The statements are for {value}.',
    },
    preparedBy: { label: 'Prepared by', printed: 'The statements were prepared by {value}.' },
    level: {
      label: 'Audited, reviewed or compiled',
      options: { audited: 'Audited', reviewed: 'Reviewed', compiled: 'Compiled', none: 'None of these' },
      printed: {
        audited: 'The statements were audited.',
        reviewed: 'The statements were reviewed.',
        compiled: 'The statements were compiled.',
        none: 'The statements were neither audited nor reviewed.',
      },
    },
    accountant: { label: 'Accountant engaged', printed: 'The accountant engaged is {value}.' },
    engagementPeriod: {
      label: 'Engaged for',
      hint: 'For example, the year 2026',
      printed: 'The engagement of the accountant is for {value}.',
    },
  },
  resolution: `{isNoted:{Company}|RESOLVED, that {company}}’s financial statements for {period}[, prepared by {preparedBy} and ${audit},|, prepared by {preparedBy},|, ${audit},] are [{action:received|approved}|received][{isAttached:, as attached}].[ FURTHER RESOLVED, that {accountant} is engaged as {company}’s accountant[ for {engagementPeriod}].]`,
  missing: 'Financial statements were presented. These minutes do not state {lacking}, and approve none.',
  remarks: {
    periodNotOver: 'The period was not over on the day of the meeting. Check both dates.',
    statementsNotAttached: 'The statements are not among the papers of this matter. You can add them.',
  },
} satisfies TopicText<'financials'>
