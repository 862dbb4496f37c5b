import type { officers as english } from '../../en/topics/officers.ts'
import type { Named } from '../../topic-text.ts'

export const officers: typeof english & Named = {
  name: 'Cargos directivos: nombramiento, destitución, renuncia',
  title: 'Cargos directivos',
  keywords: 'presidente secretario tesorero contratar nombrar renunciar destituir',
  facts: {
    changes: {
      label: 'Nombramiento, destitución o renuncia',
      addRow: 'Agregar otro cambio',
      fields: {
        action: {
          label: 'Qué cambia',
          options: { appoint: 'Nombramiento', remove: 'Destitución', resign: 'Renuncia' },
          printed: { appoint: 'Designación', remove: 'Destitución', resign: 'Renuncia' },
        },
        person: { label: 'Persona' },
        office: { label: 'Cargo', hint: 'Por ejemplo, secretario' },
        replaces: { label: 'En lugar de' },
        payReference: {
          label: 'Dónde consta la remuneración',
          hint: 'Por ejemplo, el contrato de trabajo del 1 de mayo de 2026',
        },
      },
      lacking: 'la persona, el cargo ni el cambio',
      printed: 'Se indicó lo siguiente: {value}.',
      each: '{action:DESIGNAR a {person} para el cargo de {office} de {company}[, con efecto desde el {effectiveDate}][, en lugar de {replaces}], hasta que se nombre a quien le suceda o {body} {body:decida|decidan} otra cosa[, con la remuneración que consta en {payReference}]|DESTITUIR a {person} del cargo de {office}[, con efecto desde el {effectiveDate}]|{isNoted:se tomó nota|TOMAR NOTA} de la renuncia de {person} al cargo de {office}[, con efecto desde el {effectiveDate}]}',
      between: '; y ',
      together: {
        one: 'DESIGNAR a {person} para los cargos de {rows} de {company}[, con efecto desde el {effectiveDate}], hasta que se nombre a quien le suceda o {body} {body:decida|decidan} otra cosa',
        several:
          'DESIGNAR para los siguientes cargos de {company}[, con efecto desde el {effectiveDate}], hasta que se nombre a quien suceda a cada persona o {body} {body:decida|decidan} otra cosa: {rows}',
        eachOfOne: '{office}[, en lugar de {replaces}][, con la remuneración que consta en {payReference}]',
        eachOfSeveral:
          '{person}, {office}[, en lugar de {replaces}][, con la remuneración que consta en {payReference}]',
      },
      apart:
        'El asunto se refería a [{action:[la designación de {person}|una designación]|[la destitución de {person}|una destitución]|[la renuncia de {person}|una renuncia]}|un cambio[ relativo a {person}]][, para el cargo de {office}][, en lugar de {replaces}][, con la remuneración que consta en {payReference}].',
      table: {
        inText:
          '{onlyResigns:{isNoted:se tomó nota|TOMAR NOTA} de las renuncias de la tabla que sigue|APROBAR [{appoints:las designaciones[{removes: y destituciones}]}|{removes:las destituciones}] de la tabla que sigue[{resigns: y TOMAR NOTA de las renuncias que constan en ella}]}[, con efecto desde el {effectiveDate}][{appoints:; cada persona designada ejercerá su cargo hasta que se nombre a quien le suceda o {body} {body:decida|decidan} otra cosa}]',
        caption: 'Cambios de cargos directivos',
        columns: {
          person: 'Nombre',
          office: 'Cargo',
          action: 'Cambio',
          replaces: 'En lugar de',
          payReference: 'Remuneración según',
        },
      },
    },
  },
  resolution: '{isNoted:{Changes}|SE RESUELVE: {changes}}.',
  missing: 'Se trató un cambio de cargos directivos. Esta acta no indica {lacking}, y no hace ningún cambio.',
  remarks: {
    nobodyKeepsRecords:
      'Después de esto nadie ocupa el cargo de secretario. Alguien debería encargarse de las actas y los documentos.',
    directorIsNoOffice:
      'Un puesto en la junta directiva no es un cargo de este tipo. Use el tema de la elección, o el de la renuncia o destitución, de un {governor}.',
    removalLeavesClaims:
      'Una destitución no resuelve lo que un contrato promete a quien deja el cargo. Revíselo.',
    ownPayWithoutInterest:
      'Aquí hay una remuneración. Si es la de {hasInterests:un {governor}|alguien de la junta directiva}, indique que tenía un interés.',
  },
}
