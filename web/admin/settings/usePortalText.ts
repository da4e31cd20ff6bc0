import { portalSettings, type PortalSettingName, type PortalSettings } from '../../../contract/portalSettings.ts'
import { useWords } from '../../words/useWords.ts'
import { optionsOf } from './portalOptions.ts'

/** Gives what says a value of a portal's setting in words. */
export function usePortalText(): (name: PortalSettingName, value: PortalSettings[PortalSettingName]) => string {
  const { t } = useWords()
  return (name, value) => {
    const setting = portalSettings[name]
    if (setting.kind === 'flag') return t(value === true ? 'adminSettings.on' : 'adminSettings.off')
    if (setting.kind !== 'choice') return String(value ?? '')
    return optionsOf(setting, t).find((option) => option.value === (value ?? ''))?.text ?? ''
  }
}
