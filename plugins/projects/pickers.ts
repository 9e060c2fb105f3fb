import { definePicker } from '#core'
import { project } from './resources/project'

/** 项目选择: any project, by the columns that people know one by. */
const projectPicker = definePicker({
  id: 'project',
  title: '项目选择',
  resource: project.id,
  columns: [
    { name: 'vname', width: 340 },
    { name: 'vcode', width: 150 },
    { name: 'projectStatus', width: 100 },
    { name: 'businessTypeCode', width: 110 },
    { name: 'projectManager', width: 120 },
  ],
  search: [
    { name: 'vname' },
    { name: 'vcode' },
    { name: 'projectStatus' },
    { name: 'businessTypeCode' },
    { name: 'projectManager' },
  ],
})

export const pickers = [projectPicker]
