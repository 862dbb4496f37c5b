import type * as english from '../en/papers.ts'
import { notice, waiver } from './notice.ts'
import { yRepresentados } from './quorum.ts'
import { oRepresentados } from './votes.ts'

export const papers: typeof english.papers = {
  creator: 'Minutebook',
  subject: '{company}, reunión del {day}',
  footer: [
    'This is not a government document, and Minutebook is not a government service. Nothing here is filed with any agency.',
    'Este no es un documento del gobierno y Minutebook no es un servicio del gobierno. Nada de lo que está aquí se presenta ante ninguna agencia.',
  ],
  recordedFoot: {
    whole: 'Acta registrada; no se verificó quién la envió. Referencia {reference}',
    part: 'La referencia {reference} tiene la empresa, la fecha, el tema principal, el director general (CEO), los directores y si asistieron todos. Lo demás es lo que aquí se declara. No se verificó quién la envió.',
  },
  courtesy: 'Traducción de cortesía. El acta registrada es la versión en {language}.',
  fictional: 'Esta empresa es ficticia: pertenece a un registro de muestra.',
  page: 'Página {page} de {pages}',
  codedSigns: 'Los signos que este documento no puede dibujar se indican con su código.',
  embedded: 'El acta registrada de la que se obtuvo este documento, como JSON canónico (RFC 8785)',
  embeddedCopy: 'El acta registrada sin las direcciones de las personas, como JSON canónico (RFC 8785)',
  correction: 'Esta acta corrige el acta {corrects}.',
  dispute: 'Disputa de un tercero sobre un acta anterior. No la reemplaza.',
  verify: {
    title: 'Verificar un acta',
    lead: 'Compruebe si un acta está como se guardó. Esta página no muestra nada de lo que dice.',
    reference: 'Referencia, por ejemplo MB-7K3F-92QD',
    digest: 'SHA-256 del acta o de su copia (opcional)',
    look: 'Buscar',
    file: 'Un archivo PDF, Word o JSON nuestro',
    fileHint: 'El archivo se compara y no se guarda.',
    compare: 'Comparar',
    recorded: 'El acta {reference} se guardó el {utc} UTC[; {local} [({zoneName})|en {zone}]].',
    sameBytes: 'Sin cambios: este archivo es el que hicimos, byte por byte.',
    otherAddress: 'Indica otra dirección para esta página, {address}: confíe en ella solo si la conoce.',
    sameRecord:
      'El acta que lleva este archivo no ha cambiado, pero el archivo no es, byte por byte, uno de los que hacemos: lo guardó otro programa o una versión anterior de este servicio, o alguien cambió sus páginas. Compare sus páginas con el acta que lleva.',
    noContent:
      'Sin confirmar: este archivo nombra el acta, pero no es, byte por byte, uno de los que hacemos. Lo guardó otro programa o una versión anterior de este servicio, o alguien lo cambió. Compárelo con uno nuevo de quien tenga el acta.',
    changed: 'Cambiado: esto no es lo que se guardó.',
    sameDigest:
      'La huella digital es la de esta acta. Cualquiera puede copiar una huella: para saber si una página no ha cambiado, compare su archivo.',
    otherDigest: 'La huella digital no es de esta acta: está mal escrita, o se cambió la página.',
    noDigest: 'Esta no es una huella digital completa, que tiene 64 signos, del 0 al 9 y de la a a la f.',
    notCompared: 'Indique la huella digital o un archivo para saber si no ha cambiado.',
    correctedBy: 'La corrige el acta {reference}, guardada el {moment} UTC.',
    notCorrected: 'Ningún acta posterior de quien la envió la corrige.',
    isDispute: 'Es la disputa de un tercero sobre un acta anterior.',
    consent: {
      proposed:
        'Es una propuesta y no está en vigor: no la firmaron suficientes personas de las que deben firmarla.',
      complete:
        'Es un consentimiento por escrito, y lo firmaron suficientes personas de las que deben firmarlo.',
      withdrawn: 'Es una propuesta que retiró quien la envió.',
    },
    erased: 'Aquí se guardó un acta con esta huella digital. Se borró el {moment} UTC.',
    unknown: 'No tenemos ningún acta con esta referencia. Revise cada letra.',
    unreadable: 'Este archivo no nombra ningún acta nuestra.',
    refusals: {
      foreign: 'El formulario llegó de una página de otro sitio. Elija el archivo otra vez aquí.',
      tooLarge: 'Este archivo es más grande que cualquiera de los que hacemos, así que no lo comparamos.',
      tooMany:
        'Su red ha consultado demasiadas veces. Inténtelo de nuevo en {minutes} {minutes:minuto|minutos}.',
      atFault: 'Ahora no podemos comparar nada. El problema es nuestro. Inténtelo de nuevo en unos minutos.',
      notRead: 'No pudimos leer lo que se envió. Elija el archivo otra vez.',
    },
    limits: 'Esto no demuestra quién la guardó ni que tuviera derecho a hacerlo.',
    notGovernment:
      'No es un documento ni un servicio del gobierno. Nada de esto se presenta ante ninguna agencia.',
    start: 'Registrar un acta',
    privacy: 'Privacidad',
  },
  status: {
    listed: 'El {day} el registro mostraba a la empresa como {isActive:activa|no activa}[ ({words})].',
    stated: 'El {day} el registro mostraba como estado de la empresa: {words}.',
    notListed: 'El registro no incluye a la empresa desde el {day}.',
  },
  about: {
    registered: 'Tipo y origen en el registro',
    registeredAs: '[{kind}[, constituida en {home}]|constituida en {home}]',
    status: 'Estado en el registro',
    authorized: 'En el registro figura',
    authorizedIs:
      '{name} como {role:agente registrado|destinatario de notificaciones|agente registrado o destinatario de notificaciones|organizador o constituyente|la persona a cuyo cuidado se envía el correo}, al {day}',
    copyDigest: 'Sin direcciones',
    verifyAt: 'Verificar en',
    scan: 'Escanee el código para verificar esta acta: abre la página indicada arriba, con la referencia y la huella digital.',
    heading: 'Datos de esta acta',
    reference: 'Referencia',
    id: 'Identificador',
    recordedAt: 'Registrada el',
    recorded:
      '{utc} UTC[; {local} [({zoneName})|en {zone}]][, {years} {years:año|años} después de la reunión|, {days} {days:día|días} después de la reunión][{isEarlier:, antes del día de la reunión}]',
    recordedBy: 'Registrada por',
    submitter: '[{name}|una persona que no dio su nombre], identidad no verificada',
    company: 'Datos de la empresa',
    fromRegister: 'del registro ({registry}), tal como estaba el {day}[; fuente: {source}][. {attribution}]',
    byHand: 'escritos a mano, sin cotejar con un registro',
    digest: 'SHA-256, RFC 8785',
    versions: 'Versiones',
    versionsAre: 'esquema {schema}, documento {document}, idioma {language}',
    edited: 'Modificado a mano',
    editedAre: 'la redacción de {titles}',
    nothingEdited: 'nada',
    replaced: 'Respuestas que la redacción modificada reemplazó',
    replacedIn: '[{matter}. ]{answers}',
    approved: 'Aprobada',
    approvedAt:
      'en la reunión del {day}[{isCorrected:, con correcciones}], acta {reference}, SHA-256 {digest}',
    supersedes: 'Corrige el acta',
    exhibits: 'Anexos, por nombre y huella digital SHA-256',
    exhibit: 'Anexo {letter}: {name} ({size} {size:byte|bytes}), {digest}',
    limits:
      'Si su huella digital coincide, {isCourtesy:el texto en {language}|este texto} es el que se guardó en el momento indicado. Esta página no demuestra quién lo guardó, que tuviera derecho a hacerlo, {isConsent:quién firmó|que la reunión transcurriera como se cuenta} ni que alguna agencia lo haya visto.',
  },
  consent: {
    subject: '{company}, consentimiento por escrito propuesto el {day}',
    head: {
      proposed: 'Propuesta sin vigencia. {subject}',
      withdrawn: 'Propuesta retirada, sin vigencia. {subject}',
      complete: '{subject}',
    },
    state: {
      proposed:
        'Esto es una propuesta y no está en vigor: {isOne:{unsigned} no ha firmado|[{isNone:no ha firmado ninguna}|{signed:ha firmado|han firmado} {signed}] de las {asked} personas a quienes se pide la firma}.[{isOne:| {unsigned:Falta|Faltan}: {unsigned}.}]',
      withdrawn: 'Esta propuesta se retiró el {moment} UTC. No está en vigor.',
      complete:
        '{isOne:Firmó {signers} el {moment} UTC|{signed:Firmó|Firmaron} {signed} de las {asked} personas a quienes se pidió la firma, la última el {moment} UTC}.[ En vigor desde el {day}.]',
    },
    heading: 'Firmas',
    notSigned: 'Sin firmar',
    drawn: 'Firma dibujada por {name}',
    worth:
      'Cada firma la dio quien tiene un enlace privado. Identidad no verificada. La huella digital de una firma cubre el nombre, lo dibujado, el momento y la huella del acta que se firmó.',
  },
  statements: {
    heading: 'Lo que dijeron las personas de esta acta',
    entry: {
      confirmed: 'Estuvo presente y confirmó esta acta, {moment} UTC',
      objected: 'Se opuso, {moment} UTC',
      absent: 'Dijo que no estuvo presente, {moment} UTC',
      signed: '/f/ {signature}, {moment} UTC',
      withdrawn: 'Retiró lo que había dicho antes, {moment} UTC',
      waived: 'Renunció a la convocatoria de la reunión: /f/ {signature}, {moment} UTC',
      waiverWithdrawn: 'Retiró su renuncia a la convocatoria, {moment} UTC',
    },
    quoted: '“{words}”',
    worth:
      'Cada declaración la hizo quien tiene un enlace privado. Identidad no verificada. La huella digital del acta no cubre esta parte: crece cuando alguien declara algo más.',
    summary:
      '[El acta fue confirmada por {confirmed} de {asked} {isOfBoard:{asked:{person}|{people}}|personas que nombra}[; se {objected:opuso|opusieron} {objected} {objected:persona|personas} que nombra][; {absent} {absent:dijo|dijeron} que {absent:no estuvo presente|no estuvieron presentes}]. ][{waived:Renunció|Renunciaron} a la convocatoria {waived} de {notified} {notified:{person}|{people}}. ]Lo declararon quienes tienen enlaces privados; identidad no verificada.',
  },
  notice,
  waiver,
  certificate: {
    title: 'Certificado de una resolución',
    opening: `Quien suscribe, [{certifier}, {certifierOffice}|{isOfPeople:{person}}|en nombre] de {name}[, constituida en {home}], {isEin:EIN|número de entidad} {number}[ ({registry})]{isEin:|[{isAbroad:}|, EIN {blank}]}, [{keepsRecords:custodia sus libros y certifica}|certifica según sus libros] que la resolución que sigue está completa y fue aprobada por {bodyName}[, {deciders},] [{isOfAll:por consentimiento unánime por escrito|por consentimiento escrito}, sin reunión, con efecto desde el {consentDay}[, dada la última firma el {lastSigned} (UTC)]|en una reunión celebrada [del {firstDay} al {lastDay}|el {day}][{isGiven:, previa convocatoria[ del {noticeDay}][ por {noticeMeans}]}]].[ {isWaived:[{WaivedBy} {waivedBy:renunció|renunciaron} a la convocatoria|Se renunció a la convocatoria][{isSigned: en un escrito firmado}].}][ {isSole:Asistió el único {person}|{present:Asistió un {person}|Asistieron {present}} de los {seats} {people}}${yRepresentados}.| {present:Asistió un {person}|Asistieron {present} {people}}${yRepresentados}; {hasInterests:hay {boardSeats} {people}|la junta tiene {boardSeats} puestos}.| {present:Asistió un {person}|Asistieron {present} {people}}${yRepresentados}.][ Estuvieron representados en persona o por poder {represented} de {entitled} votos.][ Participaron {owners} que tienen el {percent} de las participaciones.][ {hasQuorum:Hubo quórum.}][ La resolución se aprobó con {votes}.][ Tiene efecto desde el {effective}.][ {status}]`,
    blank: '____________________',
    votes: {
      unanimous: `el voto {isOne:del único {person} presente|de todos los {people} presentes${oRepresentados}[{cameOrWent: en ese momento}]}`,
      unanimousOthers: `el voto de todos los {people} presentes${oRepresentados} [{cameOrWent:en ese momento }]sin interés`,
      unanimousOwners: 'el voto de todos los {owners} que participaron',
      counted:
        '{votesFor} {votesFor:voto|votos} a favor y {votesAgainst} en contra[, con {votesAbstaining} {votesAbstaining:abstención|abstenciones}][, y con el voto de calidad de quien presidió, {casting:a favor|en contra}]',
      interests: 'el voto del {for}% de las participaciones',
    },
    recusal:
      '{names} {names:declaró|declararon} tener un interés en este asunto[{isOfOthers:; los votos contados son los de los demás}].',
    recusals:
      'Las personas de la tabla que sigue declararon tener un interés en este asunto[{isOfOthers:; los votos contados son los de las demás}].',
    recusalsCaption: 'Quiénes declararon tener un interés',
    recusalsHead: ['Nombre'],
    head: '{company}: {matter}',
    inForce:
      'En la fecha que consta junto a mi firma declaro que esta resolución está vigente y sin cambios, y que cada persona que puede firmar según su texto ocupa el cargo que consta arriba y firma como se ve allí.',
    inForceAlone:
      'En la fecha que consta junto a mi firma declaro que esta resolución está vigente y sin cambios.',
    tableHead: ['Nombre', 'Cargo', 'Muestra de la firma'],
    signerName: '{name}[, por {by}]',
    role: '{isOfBoard:Integrante de la junta directiva|{Person}}',
    signer: '[{certifier}, {certifierOffice}|{isOfPeople:Nombre, {person}}|Nombre y cargo]',
    confirmed:
      'Refrenda {isLlc:otro directivo, gerente o miembro|otro directivo o {governor}} (nombre, cargo)',
    date: 'Fecha',
    seal: 'Sello de la empresa, si lo tiene:',
    verification:
      'El acta {reference} tiene la huella digital SHA-256 {digest}.[ Se verifica en {verifyAt}, página que abre el código.]',
  },
}
