import type { PortalSetting } from '../../../contract/portalSettings.ts'
import type { MessageID } from '../../words/words.ts'

/** The options of a choice in words; none of them, where that is one, is the empty value. */
export function optionsOf(setting: PortalSetting & { kind: 'choice' }, t: (id: MessageID) => string) {
  const none = 'none' in setting ? [{ value: '', text: t(setting.none) }] : []
  const options =
    'names' in setting
      ? Object.entries(setting.names).map(([value, text]) => ({ value, text }))
      : Object.entries(setting.texts).map(([value, text]) => ({ value, text: t(text) }))
  return [...none, ...options]
}
