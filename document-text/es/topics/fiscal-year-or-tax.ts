import type { fiscalYearOrTax as english } from '../../en/topics/fiscal-year-or-tax.ts'
import type { Named } from '../../topic-text.ts'

export const fiscalYearOrTax: typeof english & Named = {
  name: 'Año fiscal u opción tributaria',
  title: '[{kind:Año fiscal|Opción tributaria}|Año fiscal u opción tributaria]',
  keywords: 'impuestos irs cierre ejercicio',
  facts: {
    kind: {
      label: 'Tipo',
      options: { fiscalYear: 'Año fiscal', taxElection: 'Opción tributaria' },
      lacking: 'de qué se trataba',
      printed: {
        fiscalYear: 'El asunto era el año fiscal.',
        taxElection: 'El asunto era una opción tributaria.',
      },
    },
    yearEnd: {
      label: 'El año termina el',
      lacking: 'qué se eligió',
      printed: 'El año fiscal termina el {value}.',
    },
    firstPeriodEnd: {
      label: 'El primer año termina el',
      printed: 'El primer año así definido termina el {value}.',
    },
    election: {
      label: 'Opción',
      hint: 'Por ejemplo, tributar como sociedad S',
      lacking: 'qué se eligió',
      printed: 'La opción es {value}.',
    },
    adviser: { label: 'Asesor', printed: 'La asesoría es de {value}.' },
  },
  resolution: {
    fiscalYear:
      'SE RESUELVE: FIJAR el {yearEnd} como cierre del año fiscal de {company}[; el primer año así definido termina el {firstPeriodEnd}].',
    taxElection:
      'SE RESUELVE: OPTAR por lo siguiente[, con efecto desde el {effectiveDate}]: {election}[, según lo recomendado por {adviser}], y AUTORIZAR a los directivos a firmar lo que ello exija.',
  },
  missing:
    'Se trató [{kind:el año fiscal|una opción tributaria}|el año fiscal o una opción tributaria]. Esta acta no indica {lacking}, y no cambia nada.',
  remarks: {
    sCorporation:
      'Una sociedad S tiene una sola clase de acciones, y todos sus titulares consienten la opción. Mire qué más decide esta reunión, e indique desde cuándo rige.',
    agencyHasItsOwnForm:
      'Una agencia tributaria puede pedir su propio formulario, con sus propios consentimientos y fechas. Consulte con un asesor. Nosotros no le enviamos nada.',
  },
}
