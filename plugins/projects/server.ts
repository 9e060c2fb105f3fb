import type { ActivateServer } from '#server'
import { seedProjects } from './demo/seed-projects'

export const activate: ActivateServer = (scope) => {
  scope.onDemo(seedProjects)
}
