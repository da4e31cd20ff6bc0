'use client'

import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type ButtonHTMLAttributes,
  type HTMLAttributes,
  type ReactNode,
} from 'react'
import {
  upwellEvents,
  type BoardOptions,
  type ButtonOptions,
  type ChangelogOptions,
  type IdentifyOptions,
  type Upwell,
  type UpwellEvent,
  type UpwellForm,
} from './commands.ts'
import { load, named, type LoadOptions } from './index.ts'

const Current = createContext<Upwell>(named())

export interface UpwellProviderProps extends LoadOptions, IdentifyOptions {
  children?: ReactNode
  /** Receives everything that happens, such as a vote in a panel. */
  onEvent?: ((event: UpwellEvent, form: UpwellForm) => void) | undefined
}

/** Loads your portal's script and says who uses the page. Everything else stands inside it. */
export function UpwellProvider({ portal, name, nonce, onEvent, getToken, children, ...identity }: UpwellProviderProps) {
  const upwell = useMemo(() => named(name), [name])
  const latest = useLatest({ onEvent, getToken })

  useEffect(() => {
    load({ portal, name, nonce })
  }, [portal, name, nonce])

  useEffect(() => {
    for (const event of upwellEvents) upwell('on', event, (form) => latest.current.onEvent?.(event, form))
    return () => upwell('destroy')
  }, [upwell, latest])

  const said = JSON.stringify(identity)
  useEffect(() => {
    const { user = null, ...others } = JSON.parse(said) as IdentifyOptions
    upwell('identify', {
      ...others,
      ...(others.ssoToken === undefined && { user }),
      getToken: () => latest.current.getToken?.() ?? null,
    })
  }, [upwell, said, latest])

  return <Current.Provider value={upwell}>{children}</Current.Provider>
}

/** What a page calls for everything that has no component, such as `upwell('open')`. */
export function useUpwell(): Upwell {
  return useContext(Current)
}

export type FeedbackBoardProps = Omit<BoardOptions, 'as' | 'element' | 'onLoadCallback' | 'ssoToken'> & {
  onLoad?: (() => void) | undefined
} & Omit<HTMLAttributes<HTMLDivElement>, 'onLoad' | 'children'>

/** A board in the page, as tall as what it shows. */
export function FeedbackBoard({
  boardToken,
  basePath,
  compose,
  screenshots,
  theme,
  language,
  onLoad,
  ...attributes
}: FeedbackBoardProps) {
  const upwell = useUpwell()
  const place = useRef<HTMLDivElement>(null)
  const latest = useLatest({ onLoad })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const onLoadCallback = () => latest.current.onLoad?.()
    upwell('render', { element, boardToken, basePath, compose, screenshots, theme, language, onLoadCallback })
    return () => upwell('destroy', element)
  }, [upwell, boardToken, basePath, compose, screenshots, theme, language, latest])
  return <div {...attributes} ref={place} />
}

export type FeedbackButtonProps = Omit<ButtonOptions, 'as' | 'ssoToken'>

/** A button in a corner of the page, which opens a panel. Nothing is loaded for it until someone means to press it. */
export function FeedbackButton({
  boardToken,
  compose,
  screenshots,
  position,
  label,
  theme,
  language,
}: FeedbackButtonProps) {
  const upwell = useUpwell()
  useEffect(() => {
    upwell('render', { as: 'button', boardToken, compose, screenshots, position, label, theme, language })
    return () => upwell('destroy', 'button')
  }, [upwell, boardToken, compose, screenshots, position, label, theme, language])
  return null
}

export type NewsButtonProps = Omit<ChangelogOptions, 'ssoToken'> & ButtonHTMLAttributes<HTMLButtonElement>

/** A button of your own that opens what is new, with the number of entries that its reader hasn't seen. A page has one. */
export function NewsButton({
  position,
  align,
  labelIDs,
  theme,
  language,
  omitNonEssentialCookies,
  children,
  ...attributes
}: NewsButtonProps) {
  const upwell = useUpwell()
  const wanted = JSON.stringify({ position, align, labelIDs, theme, language, omitNonEssentialCookies })
  useEffect(() => {
    upwell('initChangelog', JSON.parse(wanted) as ChangelogOptions)
    return () => upwell('closeChangelog')
  }, [upwell, wanted])
  // The badge comes beside the contents, which stay React's own.
  return (
    <button type="button" {...attributes} data-upwell-changelog="">
      <span>{children}</span>
    </button>
  )
}

/** What was given last, for what is called later. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
