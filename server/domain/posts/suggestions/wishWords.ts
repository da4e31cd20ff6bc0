import { withoutAccents } from './likeness.ts'
import type { Token } from './tokens.ts'

/**
 * Whether a word expresses a wish, not its subject. Such words are everywhere, so a large company's titles show how
 * little they tell; a small one's do not.
 */
export function isWishWord({ text }: Pick<Token, 'text'>): boolean {
  return wishWords.has(withoutAccents(text))
}

/** The same for a stemmed word. */
export function isWishStem(stem: string): boolean {
  return wishStems.has(stem)
}

const wishWords = new Set(
  `
  please pls add adding addition allow allowing let option options optional ability able possible possibility support supporting feature features
  request wish wishlist want wants need needs like would could implement implementing enable enabling provide make making give idea suggestion
  proposal improve improvement better use using
  bitte wunsch funktion moglichkeit option optionen hinzufugen ermoglichen moglich unterstutzung unterstutzen konnte konnten ware schon gerne mochte
  mochten sollte vorschlag idee verbesserung verbessern brauchen brauche einbauen
  favor propongo propuesta propuestas solicito solicitud solicitamos quiero queremos quisiera pido pedimos poner crear creacion hacer mejora mejoras
  mejorar implantar implementar instalar instalacion habilitar necesitamos
  رجاء فضلك اضافة اضف اقتراح ميزة خيار دعم طلب اريد ارجو امكانية
  `
    .trim()
    .split(/\s+/),
)

const shortestStem = 3
const longestEnding = 5

/** Every beginning of such a word that its stem may be. */
const wishStems = new Set(
  [...wishWords].flatMap((word) =>
    Array.from({ length: longestEnding + 1 }, (_, cut) => word.slice(0, word.length - cut)).filter(
      (beginning) => beginning.length >= shortestStem,
    ),
  ),
)
