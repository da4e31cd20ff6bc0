import type { FactorSide, FactorType, RoadmapMethod, RoadmapTemplate } from '../../../contract/roadmapKinds.ts'
import { wordsFor } from '../../words/words.ts'

export interface TemplateFactor {
  name: string
  description: string
  side: FactorSide
  type: FactorType
  weight: number
}

type Words = ReturnType<typeof wordsFor>

/** A ready set of factors, in words of the company's language. RICE and ICE multiply, so they have the geometric mean. */
export function templateOf(
  template: RoadmapTemplate,
  language: string,
): { method: RoadmapMethod; factors: TemplateFactor[] } {
  const { t } = wordsFor(language)
  const factor = (
    key: 'reach' | 'impact' | 'confidence' | 'effort' | 'ease' | 'value',
    side: FactorSide,
    type: FactorType,
  ): TemplateFactor => ({ ...said(t, key), side, type, weight: 1 })
  if (template === 'rice')
    return {
      method: 'geometric',
      factors: [
        factor('reach', 'impact', 'votes'),
        factor('impact', 'impact', 'stars'),
        factor('confidence', 'impact', 'percentage'),
        factor('effort', 'effort', 'hundred'),
      ],
    }
  if (template === 'ice')
    return {
      method: 'geometric',
      factors: [
        factor('impact', 'impact', 'tenth'),
        factor('confidence', 'impact', 'percentage'),
        factor('ease', 'impact', 'tenth'),
      ],
    }
  return { method: 'weighted', factors: [factor('value', 'impact', 'tenth'), factor('effort', 'effort', 'tenth')] }
}

function said(
  t: Words['t'],
  key: 'reach' | 'impact' | 'confidence' | 'effort' | 'ease' | 'value',
): Pick<TemplateFactor, 'name' | 'description'> {
  return { name: t(`text.factor.${key}`), description: t(`text.factorSays.${key}`) }
}
