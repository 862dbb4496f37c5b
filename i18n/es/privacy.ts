import type * as english from '../en/privacy.ts'

export const privacyText: typeof english.privacyText = {
  sections: [
    {
      heading: 'Lo que permanece en su dispositivo',
      paragraphs: [
        'Lo que escribe se conserva en este navegador hasta que lo envíe o lo borre, para que no se pierda nada si recarga la página o cierra la pestaña. Las respuestas de más de 30 días se eliminan.',
        '“Borrar borrador” elimina las respuestas sobre una empresa. “Terminar y borrar todo de este dispositivo”, en la confirmación bajo “Más”, elimina todo lo que escribió o recibió aquí.',
        'Para que las páginas funcionen sin conexión, el navegador conserva también los archivos de este sitio, iguales para todos y sin nada suyo, y el idioma en que lee. Permanecen hasta que borre los datos del navegador.',
      ],
    },
    {
      heading: 'Lo que recibimos',
      paragraphs: [
        'Cuando busca una empresa, recibimos su número o el nombre que busca. Cuando envía un acta, recibimos y conservamos lo que muestra la revisión.',
        'Un acta guardada solo se abre con el enlace privado que creó su navegador. Conservamos una huella digital de ese enlace, nunca el enlace mismo.',
      ],
    },
    {
      heading: 'Cuánto tiempo se conserva y quién puede leerlo',
      paragraphs: [
        'Un acta guardada se conserva hasta que se elimina. Las copias de seguridad pueden contenerla hasta un año más; nunca se vuelve a mostrar.',
        'Pueden leer un acta guardada las personas que tienen uno de sus enlaces privados y quien administra este servicio.',
      ],
    },
    {
      heading: 'Lo que contamos',
      paragraphs: [
        'Contamos qué pasos se abren, cuánto tardan aproximadamente y si una búsqueda o un envío tuvo éxito. Nunca contamos nombres, números ni nada de lo que escribió.',
        'Si su navegador envía Global Privacy Control o Do Not Track, no contamos nada.',
      ],
    },
  ],
  counts: {
    here: 'Los datos de uso se conservan 90 días.',
    elsewhere: (host) =>
      `Los datos de uso llegan a otro servicio, ${host}, y aquí no se conservan. Ese servicio decide cuánto tiempo los conserva.`,
    alsoTo: (host) => `También llegan a otro servicio, ${host}, que decide cuánto tiempo los conserva.`,
    notKnown:
      'También pueden llegar a otro servicio, que decide cuánto tiempo los conserva. Esta página no pudo averiguarlo.',
  },
  contact: 'A quién preguntar',
  reach: 'Aquí se comunica con quien administra este servicio, también para que se elimine un acta guardada:',
}
