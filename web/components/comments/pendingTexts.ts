import type { ReactNode } from 'react'

/** The texts of the comments that are on their way, by the ids that those have until the server gives them others. */
export const pendingTexts = new Map<string, ReactNode>()
