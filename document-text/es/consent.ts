import type * as english from '../en/consent.ts'

export const consent: typeof english.consent = {
  title: 'Consentimiento {isOfAll:unánime por escrito|por escrito} de {bodyName} de {company}',
  block: { proposedOn: 'Propuesto el', effective: 'Entra en vigor', signers: 'Firmantes' },
  atLastSignature:
    'Cuando {isOfAll:hayan firmado todas las personas aquí nombradas|hayan firmado las suficientes de las personas aquí nombradas}',
  undersigned:
    '{isOne:Quien suscribe|Quienes suscriben}, [{isOfAll:{isOne:único|todos los} }]{isOfOwners:{isOne:{owner}|{owners}}|{isOne:{person}|{people}}} de {company}, {isOne:adopta|adoptan} lo siguiente por consentimiento escrito, sin reunión.',
  holdersCaption: '{TheOwners} a quienes se pide la firma',
  interest: '{name} declara tener un interés en este asunto[: {nature}].',
}
