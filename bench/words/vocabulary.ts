/**
 * Words for made-up posts, the commonest first: those that feedback is full of, then invented ones, so that a text search meets a real
 * language's spread. The same list every time.
 */
export function vocabulary(size: number): string[] {
  const words = [...frequent]
  const taken = new Set(words)
  for (let at = 0; words.length < size; at += 1) {
    const word = invented(at)
    if (taken.has(word)) continue
    taken.add(word)
    words.push(word)
  }
  return words.slice(0, size)
}

const frequent = `
  add support please option allow export user custom view dashboard filter email board integration mobile app dark mode search notification
  report page list team account data import file calendar date field tag status sort project task comment link button text image video upload
  download share public private role permission api webhook slack google login password single sign language translation time zone week month
  chart graph table column row group folder template form survey widget embed domain color theme font logo brand header menu sidebar keyboard
  shortcut undo copy paste drag drop bulk edit delete archive restore history version backup sync offline desktop browser extension plugin
  payment invoice billing plan trial customer contact company segment automation rule trigger reminder alert digest roadmap changelog feedback
  vote idea request priority deadline estimate milestone sprint ticket issue bug fix crash slow performance loading error message tooltip
  onboarding guide documentation help chat call meeting record screen capture print attachment preview markdown emoji mention reply thread
  subscribe follow unsubscribe number currency formula total average limit quota storage region server security audit log token session`
  .trim()
  .split(/\s+/)

const onsets = [
  'b',
  'br',
  'c',
  'cl',
  'd',
  'dr',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'pr',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'w',
  'z',
]
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'ou']
const codas = ['', 'n', 'r', 'l', 'm', 'x', 'nd', 'rk']

function invented(at: number): string {
  const syllable = (seed: number) => {
    const mixed = Math.imul(seed + 1, 2_654_435_761) >>> 0
    return `${onsets[mixed % onsets.length]}${vowels[(mixed >>> 8) % vowels.length]}${codas[(mixed >>> 16) % codas.length]}`
  }
  return [at, at * 7 + 3, at * 31 + 11]
    .slice(0, 2 + (at % 2))
    .map(syllable)
    .join('')
}
