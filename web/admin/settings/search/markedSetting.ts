import { useRouterState } from '@tanstack/react-router'
import { useCallback, type RefCallback } from 'react'
import { useWords } from '../../../words/useWords.ts'
import { sections } from '../sections.ts'
import { settingHash } from './findSettings.ts'

/** Leads into the setting that the address names after a search, on the part of the page that this is given to, and marks it. */
export function useMarkedSetting(): RefCallback<HTMLElement> {
  const { t } = useWords()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  return useCallback(
    (page: HTMLElement | null) => {
      const id = sections.flatMap(({ words = [] }) => words).find((known) => settingHash(known) === hash)
      return page && id ? markWhenThere(page, t(id)) : undefined
    },
    [hash, t],
  )
}

const waitMs = 10_000

/** Marks the setting of a label as soon as its form has loaded. Gives what ends the wait and the mark. */
function markWhenThere(page: HTMLElement, label: string): () => void {
  let unmark = markSetting(page, label)
  const waiting = new MutationObserver(() => {
    unmark ??= markSetting(page, label)
    if (unmark) waiting.disconnect()
  })
  if (!unmark) waiting.observe(page, { childList: true, subtree: true })
  const stop = setTimeout(() => waiting.disconnect(), waitMs)
  return () => {
    clearTimeout(stop)
    waiting.disconnect()
    unmark?.()
  }
}

/** Marks the setting that a label names, scrolls to it and focuses its control. Gives what removes the mark; null where there is no such label. */
function markSetting(page: HTMLElement, label: string): (() => void) | null {
  const named = [...page.querySelectorAll<HTMLElement>('label, legend, h2, h3, th, button')].find((element) =>
    element.textContent.trim().startsWith(label),
  )
  if (!named) return null
  const control = named instanceof HTMLLabelElement ? named.control : named.querySelector<HTMLElement>('button, a')
  const focused = control ?? named
  if (focused === named && named.tabIndex < 0) named.tabIndex = -1
  named.setAttribute('data-marked', '')
  focused.focus({ preventScroll: true })
  named.scrollIntoView({ block: 'center' })
  return () => named.removeAttribute('data-marked')
}
