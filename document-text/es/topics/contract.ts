import type { contract as english } from '../../en/topics/contract.ts'
import type { Named } from '../../topic-text.ts'
import { insiderWithoutInterest } from '../remarks.ts'
import { signers } from '../signers.ts'

export const contract: typeof english & Named = {
  name: 'Remuneración, contrato, arrendamiento o compra importante',
  title:
    '[{kind:Remuneración|Contrato|Arrendamiento|Compra|Venta}|Remuneración, contrato, arrendamiento o compra importante]',
  keywords:
    'salario sueldo bono alquiler vehiculo equipo montacargas proveedor vender comprar acuerdo propiedad ' +
    'abogado abogada consultor contratar pagina web sitio software servicio seguro publicidad oficina reparacion',
  facts: {
    kind: {
      label: 'Tipo',
      options: {
        pay: 'Remuneración',
        contract: 'Contrato',
        lease: 'Arrendamiento',
        purchase: 'Compra',
        sale: 'Venta',
      },
      lacking: 'de qué clase de asunto se trataba',
      printed: {
        pay: 'El asunto era una remuneración.',
        contract: 'El asunto era un contrato.',
        lease: 'El asunto era un arrendamiento.',
        purchase: 'El asunto era una compra.',
        sale: 'El asunto era una venta.',
      },
    },
    counterparty: {
      label: 'Con quién',
      lacking: '[{kind:de quién|con quién|con quién|a quién|a quién}|con quién]',
      printed: 'La otra parte es {value}.',
    },
    subject: {
      label: 'Objeto',
      hint: 'Por ejemplo, la oficina de 12 Main Street',
      lacking: '[{kind:por qué trabajo|para qué|de qué|de qué|de qué}|para qué]',
      printed: 'El asunto se refiere a {value}.',
    },
    isOfAllAssets: {
      label: '¿Todo o la mayor parte de lo que tiene la empresa?',
      printed: { yes: 'Lo que se vende es todo o la mayor parte de lo que tiene {company}.', no: '' },
    },
    amount: { label: 'Importe', printed: 'El importe es de {value}.' },
    per: {
      label: 'El importe es',
      options: { inAll: 'En total', month: 'Al mes', year: 'Al año' },
      printed: {
        inAll: 'El importe es por todo concepto.',
        month: 'El importe es por cada mes.',
        year: 'El importe es por cada año.',
      },
    },
    term: {
      label: 'Por cuánto tiempo',
      hint: 'Por ejemplo, tres años',
      printed: 'El período es de {value}.',
    },
    basis: {
      label: 'Por qué las condiciones son razonables',
      hint: 'Por ejemplo, otras dos cotizaciones o lo que pagan otros',
      printed: 'El motivo indicado de las condiciones es {value}.',
    },
    signers,
  },
  resolution: {
    recommended:
      'SE RESUELVE: RECOMENDAR a {theOwners} una venta a {counterparty} de {subject}, que es todo o la mayor parte de lo que tiene {company}[, por {amount}[ {per:en total|al mes|al año}]][, por un período de {term}].[ Se sometió a consideración lo siguiente: {basis}.]',
    approved:
      'SE RESUELVE: APROBAR {kind:la remuneración de {counterparty} por {subject}|un contrato con {counterparty} para {subject}|un arrendamiento con {counterparty} de {subject}|una compra a {counterparty} de {subject}|una venta a {counterparty} de {subject}}[, {kind:de|por|por|por|por} {amount}[ {per:en total|al mes|al año}]][, por un período de {term}][, y AUTORIZAR a {signers} a firmar en nombre de {company}].[ Se sometió a consideración lo siguiente: {basis}.]',
  },
  missing:
    'Se trató [{kind:una remuneración|un contrato|un arrendamiento|una compra|una venta}|un asunto de remuneración, contrato, arrendamiento, compra o venta]. Esta acta no indica {lacking}, y no aprueba nada.',
  remarks: {
    insiderWithoutInterest,
    payWithoutBasis: 'Indique por qué la remuneración es razonable: ayuda si alguien lo pregunta después.',
    saleOfEverything:
      'La venta de todo o casi todo lo que tiene la empresa suele corresponder a los {owners}.',
  },
}
