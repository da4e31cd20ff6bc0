import { withoutAccents } from './likeness.ts'

/**
 * Other words that people use for the same thing when they ask for a feature, in the languages of the interface and in
 * Spanish. The list is general: it has no terms of a company's own product.
 */
export function synonymsOf(word: string): readonly string[] {
  return byWord.get(withoutAccents(word)) ?? []
}

const groups = `
  alert notification notify
  alerts notifications
  sound tone ringtone
  sounds tones ringtones
  picture image photo
  pictures images photos
  delete remove erase
  deleting removing erasing
  chat conversation
  chats conversations
  login signin
  customer client
  customers clients
  invoice bill
  invoices bills
  mute silence
  setting preference
  settings preferences
  link url hyperlink
  links urls hyperlinks
  emoji smiley emoticon
  emojis smileys emoticons
  shortcut hotkey
  shortcuts hotkeys
  bike bicycle
  translate localize
  translation localization
  edit modify
  editing modifying
  mail email
  automatic automatically
  dark night
  benachrichtigung hinweis meldung
  benachrichtigungen hinweise meldungen
  bild foto
  bilder fotos
  loschen entfernen
  rechnung faktura
  kunde auftraggeber
  kunden auftraggeber
  unterhaltung chat
  anmelden einloggen
  anmeldung login
  aviso notificacion alerta
  avisos notificaciones alertas
  foto imagen
  fotos imagenes
  borrar eliminar quitar
  bicicleta bici
  bicicletas bicis
  parking aparcamiento estacionamiento
  coche vehiculo automovil
  coches vehiculos automoviles
  basura residuos
  autobus bus
  autobuses buses
  mayores ancianos
  حذف ازالة
  صورة صور
  اشعار تنبيه
  اشعارات تنبيهات
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

const byWord = new Map(
  groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
)
