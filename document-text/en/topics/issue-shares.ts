import type { TopicText } from '../../topic-text.ts'

const title = '{hasInterests:Admission of a {owner}|Issue of shares}'

const issue =
  'RESOLVED, that {company} issue {total} {shareClass} {total:share|shares}{recipients: to {onlyRecipient}|, {recipients},} in exchange for {consideration}[ valued at {considerationValue}].'

export const issueShares = {
  title,
  listed: title,
  keywords: 'stock equity investor shareholder member admit units capital',
  facts: {
    shareClass: {
      label: 'Class',
      hint: 'For example, common',
      lacking: 'the class of shares',
      printed: 'The class of {hasInterests:interests|shares} is {value}.',
    },
    recipients: {
      label: '{hasInterests:Who is admitted, with what interest|To whom, how many}',
      addRow: 'Add a person',
      fields: {
        person: { label: 'Person or company' },
        shares: { label: 'Number of shares' },
        interest: { label: 'Interest in percent' },
      },
      lacking: '{hasInterests:who is admitted with what interest|to whom and how many}',
      printed: '{hasInterests:It was stated that {value}|The shares were to go as follows: {value}}.',
      each: '[{person} is admitted as a {owner} with an interest of {interest}|{shares} to {person}]',
      apart:
        '[{person} was named as a recipient|The name of one recipient is not stated][, with {shares} {shares:share|shares}][, with an interest of {interest}].',
      table: {
        inText:
          '{hasInterests:those in the table below are admitted as {owners} with the interests shown in it|to those in the table below in the numbers shown in it}',
        caption: '{hasInterests:Who is admitted|Who receives the shares}',
        columns: { person: 'Name', shares: 'Shares', interest: 'Interest' },
      },
    },
    consideration: {
      label: 'In exchange for',
      hint: 'For example, cash',
      lacking: 'in exchange for what',
      printed: 'The consideration is {value}.',
    },
    considerationValue: { label: 'Valued at', printed: 'The consideration is valued at {value}.' },
    adequate: {
      label: 'Found adequate?',
      hint: 'The board found that the company gets enough for the shares',
      printed: {
        yes: 'The consideration was found adequate.',
        no: '',
      },
    },
    authorizedShares: {
      label: 'Shares authorized',
      printed: '{value} {value:share is|shares are} authorized.',
    },
    issuedShares: {
      label: 'Shares issued so far',
      printed: '{hasIssued:{value} {value:share was|shares were} issued before.|}',
    },
  },
  resolution: {
    found: `${issue} FURTHER RESOLVED, that {body} {body:finds|find} this consideration adequate, that {total:the share is|the shares are} fully paid and nonassessable once {total:that|it} is received, and that the officers enter {total:the share|them} in the share register.`,
    notFound: `${issue} FURTHER RESOLVED, that the officers enter {total:the share|the shares} in the share register.`,
    newMember:
      'RESOLVED, that {recipients}, in exchange for {consideration}[ valued at {considerationValue}].',
  },
  missing:
    '{hasInterests:The admission of a {owner}|An issue of shares} was taken up. These minutes do not state {lacking}, and {hasInterests:nobody is admitted|no shares are issued} by them.',
  remarks: {
    noShares:
      'The law here, as we read it, gives a nonprofit no shares to issue. For anything else choose “Other” and write it yourself.',
    moreThanAuthorized: 'With these, more shares would be issued than are authorized.',
    adequacyNotFound: 'Boards usually find that what the company gets for its shares is adequate.',
    recipientWithoutInterest:
      'A {governor} who {hasInterests:is admitted|gets shares} has an interest. State it, and that vote will not be counted.',
    securitiesRules: 'Rules about securities may apply to an issue like this. Ask an adviser.',
  },
} satisfies TopicText<'issueShares'>
