import type * as english from '../en/language.ts'

export const language: typeof english.language = {
  take: 'cambiar el idioma',
  taken: 'Esta página está ahora en español.',
  notTaken:
    'No se pudo cargar el otro idioma, así que nada ha cambiado. Revise su conexión a internet e inténtelo de nuevo.',
}
