import { ADD_PAGES } from "@/features/catalogue/add-pages";
import { useMessages } from "@/lib/messages/context";
import { Page } from "@/ui/Page";
import { Tile, Tiles } from "@/ui/Tiles";

export function Component() {
  const { catalogue, shell } = useMessages();
  const { add, addOne } = catalogue;
  return (
    <Page title={add.title} lead={add.lead}>
      <Tiles label={add.title} desk="threes">
        <Tile to="/register" icon="person">
          {add.admin}
        </Tile>
        <Tile to="/addstudent" icon="people">
          {add.students}
        </Tile>
        <Tile to={ADD_PAGES.batch} icon="calendar">
          {addOne.batch}
        </Tile>
        <Tile to={ADD_PAGES.subject} icon="book">
          {addOne.subject}
        </Tile>
        <Tile to={ADD_PAGES.department} icon="building">
          {addOne.department}
        </Tile>
        <Tile to={ADD_PAGES.semester} icon="clock">
          {addOne.semester}
        </Tile>
        <Tile to="/timetable" icon="sheet">
          {shell.timetable}
        </Tile>
        <Tile to="/notices" icon="mail">
          {shell.notices}
        </Tile>
      </Tiles>
    </Page>
  );
}
