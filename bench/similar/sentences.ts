/** The real files that the sentences are about, by their file names; docs and README of the benchmark say where they come from. */
export const sources = {
  signal: { file: 'signal-feature-requests.json', language: 'en' },
  madrid: { file: 'decide-madrid-proposals.csv', language: 'es' },
} as const
export type Source = keyof typeof sources

export const kinds = ['other words', 'other order', 'part of speech', 'please', 'a typo'] as const
export type Kind = (typeof kinds)[number]

/** Something that is typed as the title of a new post. */
export interface Sentence {
  source: Source
  typed: string
  /** Whether it was kept aside while weights and thresholds were chosen. */
  isHeldOut: boolean
}

/** A sentence that asks for what a record of the file asks for. */
export interface Paraphrase extends Sentence {
  kind: Kind
  /** The number of that record. */
  record: number
  /** Other records of the file about the same wish. */
  twins: readonly number[]
}

type Line = readonly [record: number, typed: string, twins?: readonly number[]]

// Every tenth record of the file, the fifth first; the kinds take turns.
const signal: readonly Line[] = [
  [7432, 'Quote parts of websites and articles in a chat'],
  [6549, 'Contacts who uninstalled the app: invite them again'],
  [6548, 'Discarding a message with one button'],
  [6391, 'Please add an entry in the menu for turning off battery optimization'],
  [6362, 'Show visually how many of my contcts use Signal'],
  [6236, 'When I share a page from the browser, include its title', [5724, 6459]],
  [6069, 'On Huawei phones with EMUI the badge for unread notifications is missing', [321, 1526]],
  [6031, 'Unlocking the app with a finger print'],
  [5874, 'Please let me save several images of a conversation at once'],
  [5815, 'Still show notifcation messages when a group is muted'],
  [5401, 'Alert me in a group only when somebody mentions my name with @'],
  [5476, 'Hardware keyboard: the Enter key should send'],
  [5724, 'Previewing hyperlinks in messages', [6236]],
  [5208, 'Could you please sort the contacts with Chinese names by Pinyin'],
  [4391, 'Let me configure how contacs are sorted', [1009, 1180]],
  [3564, 'Record a video directly inside the app', [520]],
  [3354, 'Delete messages with a swipe'],
  [2951, 'Shorter, dedicated notification sound while I am in the thread', [6325]],
  [3047, 'please delete messages automatically once they are older than a certain time', [176]],
  [2495, 'Adapt memory consumtion of bitmaps to the device'],
  [1830, 'Play the sound for new messages during a phone call'],
  [2074, 'QR code: support other scanner apps'],
  [1526, 'Notifying me of new messages on the TouchWiz home screen', [6069, 321]],
  [1654, 'Please queue messages over data until there is an internet connection', [2098, 2015]],
  [1459, 'Altenative to comparing keys as plain text', [817]],
  [1387, 'Forbid backups through adb, they are a security risk'],
  [1391, 'Management of media, in encrypted storage'],
  [1000, 'Supporting websockets for push'],
  [1085, 'Please allow registering with other identifiers than a phone number'],
  [964, 'Successive mesages from one person should stay in the same bubble'],
  [753, 'A more basic UI theme without playful extras'],
  [903, 'Announcements about the service inside the app'],
  [721, 'Do not automatically download what is attached', [930]],
  [597, 'please display when a message was sent instead of when it was received', [2314]],
  [671, 'Optoin to control when an SMS is sent'],
  [339, 'Automatic nightly backups to the cloud', [1876, 318]],
  [535, 'When someone sends me a vCard, import the contact'],
  [291, 'Customize the alert for each contact', [213, 354]],
  [245, 'please show on which SIM a message was sent'],
  [276, 'Where do saved attachmnets go?'],
]

// Every 136th record, the 68th first; where that is spam, the next that is not.
const madrid: readonly Line[] = [
  [35643, 'Cerrar al tráfico las calles de la almendra central'],
  [35789, 'En El Plantío, por la Avenida de la Victoria, un carril para bicis'],
  [35935, 'Habilitación de un espacio para los mayores en el Parque Paraíso'],
  [36079, 'Por favor, una pista de hockey en el Ensanche de Vallecas'],
  [36223, 'Estacion de Bicimad en Peurta de Hierro'],
  [36371, 'Limpieza de las calles: barrer antes de regar'],
  [36512, 'Barrio de Comillas: más aparcamiento'],
  [36658, 'El cierre del quiosco de prensa dura ya más de 8 años'],
  [36802, 'Por favor, bancos públicos donde la gente pueda sentarse', [38094, 36171, 36992, 37516]],
  [36948, 'Poner zona SER en Moratlaz', [37044, 36824]],
  [37087, 'Regular el aparcamiento en Carabanchel', [37083, 38564, 37049, 37020, 36468]],
  [
    37421,
    'Orines de perro en las calles: no más',
    [36754, 36755, 36848, 36866, 37104, 37423, 37430, 37662, 38013, 36466, 37088, 39075],
  ],
  [37558, 'Que el cercanías C1 pare en Ifema'],
  [37701, 'Por favor, que se eliminen las colonias felinas'],
  [37939, 'Reforestar las zonas verdes de Las Talbas y cuidarlas'],
  [37979, 'Dar el nombre de Ana Belén a una plaza o un teatro'],
  [38353, 'Matadero Madrid: habilitar una nave como pista de patinaje'],
  [39087, 'Parar el hormigonado de la Dehesa de la Villa'],
  [39239, 'Por favor, creen una pequeña zona verde junto al intercambiador de Cuatro Vientos'],
  [39382, 'Premiar y ayudar a quien quiere reclicar'],
]

/** Sixty sentences, written by hand before they were ever searched for, each with the record that it paraphrases. */
export const paraphrases: readonly Paraphrase[] = [
  ...paraphrasesOf('signal', signal),
  ...paraphrasesOf('madrid', madrid),
]

/** Twenty wishes that no record of the file asks for. */
export const withoutMatch: readonly Sentence[] = [
  ...sentencesOf('signal', [
    'Translate incoming messages into my own language',
    'Birthday reminders for my contacts',
    'Parental controls for the phones of my kids',
    'Record a voice call and keep the recording',
    'Send money to a friend inside a chat',
    'Hide when I was last online',
    'A shared to-do list for our group',
    'Turn voice messages into text',
    'Stories that disappear after a day',
    'Command line client for servers',
    'Suppress background noise during calls',
    'Find people nearby who use the app',
    'Show the weather in my chats',
  ]),
  ...sentencesOf('madrid', [
    'Un observatorio de estrellas abierto al público',
    'Torneos de ajedrez en las bibliotecas',
    'Que no suenen las campanas de la iglesia por la noche',
    'Cerrar las casas de apuestas cerca de los colegios',
    'Taquillas para recoger paquetes en las estaciones de metro',
    'Un museo del cómic',
    'Colmenas de abejas en edificios municipales',
  ]),
]

function paraphrasesOf(source: Source, lines: readonly Line[]): Paraphrase[] {
  return lines.map(([record, typed, twins = []], at) => ({
    source,
    record,
    typed,
    twins,
    kind: kinds[at % kinds.length] ?? 'other words',
    isHeldOut: isHeldOut(at),
  }))
}

function sentencesOf(source: Source, texts: readonly string[]): Sentence[] {
  return texts.map((typed, at) => ({ source, typed, isHeldOut: isHeldOut(at) }))
}

/** Each third one of a list. */
function isHeldOut(at: number): boolean {
  return at % 3 === 2
}
