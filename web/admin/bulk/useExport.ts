import { useState } from 'react'
import '../../../locales/en/adminBulk.json?texts'
import type { PostSort } from '../../../contract/filterKinds.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { markBusy } from '../../data/busy.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { downloadChosen, downloadPosts, type ListFormat } from '../posts/list/downloadPosts.ts'
import type { Selected } from './bulkProps.ts'

interface Export {
  /** Saves the selection's posts as a file, in the order of the list where they are all that match. Says why it was refused, and how many were left out. */
  download(format: ListFormat): Promise<void>
  pending: boolean
}

/** The chosen posts as a file; they stay chosen. */
export function useExport(selection: Selected, sort: PostSort): Export {
  const { t } = useWords()
  const failureText = useFailureText()
  const [pending, setPending] = useState(false)
  return {
    pending,
    async download(format) {
      if (!('postIDs' in selection)) return downloadPosts(format, { ...selection.filters, sort })
      const endBusy = markBusy()
      setPending(true)
      try {
        const left = await downloadChosen(format, selection.postIDs)
        if (left > 0) toasts.show({ text: t('adminBulk.exportLeft', { count: left }) })
      } catch (thrown) {
        toasts.show({ text: failureText(toDataError(thrown), t('adminBulk.exportFailed')), tone: 'error' })
      }
      endBusy()
      setPending(false)
    },
  }
}
