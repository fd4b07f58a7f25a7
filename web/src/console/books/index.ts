export { BookView } from "./book-view";
export { BooksView } from "./books-view";
