/** A decision without a meeting, from its title to its resolutions. */
export const consent = {
  title: '{isOfAll:Unanimous written consent|Written consent} of the {bodyName} of {company}',
  /** The block below the title. */
  block: { proposedOn: 'Proposed on', effective: 'Takes effect', signers: 'To be signed by' },
  atLastSignature: 'When {isOfAll:everyone named here has|enough of those named here have} signed',
  /** `isOne`: only one person signs. */
  undersigned:
    'The undersigned, [{isOfAll:{isOne:the only|all of the} }]{isOfOwners:{isOne:{owner}|{owners}}|{isOne:{person}|{people}}} of {company}, {isOne:adopts|adopt} the following by written consent, without a meeting.',
  /** Those who sign, with their votes or interests. */
  holdersCaption: 'The {owners} who are asked to sign',
  /** What a signer has at stake in a resolution. */
  interest: '{name} states an interest in this matter[: {nature}].',
}
