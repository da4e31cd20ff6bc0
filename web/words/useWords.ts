import { createContext, useContext } from 'react'
import { wordsOf, type Words } from './words.ts'

export const WordsContext = createContext<Words>(wordsOf('en'))

/** The texts of the page's language. */
export function useWords(): Words {
  return useContext(WordsContext)
}
