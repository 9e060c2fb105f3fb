import type { ActivateServer } from '#server'
import { seedProjects } from './demo/seed-projects'
import { planMonthsCall } from './server/plan-months'
import { projectsOfPerson } from './server/projects-of-person'

export const activate: ActivateServer = (scope) => {
  scope.addCall(planMonthsCall)
  scope.addService('projects.ofPerson', projectsOfPerson)
  scope.onDemo(seedProjects)
}
