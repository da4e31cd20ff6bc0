import { useWords } from '../../words/useWords.ts'
import { useFailureText } from '../useFailureText.ts'
import '../../../locales/en/pictures.json?texts'
import type { Upload } from './uploads.ts'

/** Why a picture is not there, in a sentence: the server's own where it refused. */
export function useFaultText(): (upload: Pick<Upload, 'file' | 'state'>) => string {
  const { t, number } = useWords()
  const failureText = useFailureText()
  return ({ file, state }) => {
    if (state.at === 'failed') return failureText(state.error, t('pictures.notReached'))
    if (state.at !== 'refused') return ''
    if (state.fault === 'tooHeavy')
      return t('pictures.tooHeavy', { size: number(Math.ceil(file.size / 104_857.6) / 10) })
    return t(state.fault === 'type' ? 'pictures.wrongType' : 'pictures.empty')
  }
}
