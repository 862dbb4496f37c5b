import type * as english from '../en/number-messages.ts'

export const numberMessages: typeof english.numberMessages = {
  entityNumberEmpty: () => 'Escriba el número de entidad',
  entityNumberCharacters: () => 'El número de entidad solo debe incluir letras, números y guiones',
  entityNumberTooLong: () => 'El número de entidad debe tener 20 caracteres o menos',
}
