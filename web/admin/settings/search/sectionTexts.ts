/** The catalogues of every section's labels: the build adds them, from the `words` in the areas' entries (`tools/areas/areaPlugin.ts`). */
export {}
