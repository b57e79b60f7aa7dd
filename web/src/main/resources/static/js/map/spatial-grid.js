/**
 * Finds seats by place. Seats are bucketed into square cells and stored as one flat index list with cell offsets, so
 * 50,000 seats cost two small typed arrays and a look-up touches only the cells it needs.
 */
export class SpatialGrid {
  constructor(seats, cellSize) {
    this.seats = seats;
    this.cellSize = cellSize;
    this.minX = Math.min(...bound(seats, 'x', Math.min));
    this.minY = Math.min(...bound(seats, 'y', Math.min));
    const maxX = Math.max(...bound(seats, 'x', Math.max));
    const maxY = Math.max(...bound(seats, 'y', Math.max));
    this.columns = Math.max(1, Math.floor((maxX - this.minX) / cellSize) + 1);
    this.lines = Math.max(1, Math.floor((maxY - this.minY) / cellSize) + 1);
    this.#fill();
  }

  #fill() {
    const cells = this.columns * this.lines;
    this.starts = new Uint32Array(cells + 1);
    for (const seat of this.seats) this.starts[this.#cellOf(seat.x, seat.y) + 1]++;
    for (let cell = 0; cell < cells; cell++) this.starts[cell + 1] += this.starts[cell];
    const next = this.starts.slice(0, cells);
    this.items = new Uint32Array(this.seats.length);
    for (const seat of this.seats) this.items[next[this.#cellOf(seat.x, seat.y)]++] = seat.index;
  }

  #column(x) {
    return Math.min(this.columns - 1, Math.max(0, Math.floor((x - this.minX) / this.cellSize)));
  }

  #line(y) {
    return Math.min(this.lines - 1, Math.max(0, Math.floor((y - this.minY) / this.cellSize)));
  }

  #cellOf(x, y) {
    return this.#line(y) * this.columns + this.#column(x);
  }

  /** Calls visit(seat) for every seat inside the rectangle. */
  forEachIn(x0, y0, x1, y1, visit) {
    const firstColumn = this.#column(x0);
    const lastColumn = this.#column(x1);
    for (let line = this.#line(y0); line <= this.#line(y1); line++) {
      const row = line * this.columns;
      // Cells of one line lie next to each other, so the whole stretch is a single slice.
      for (let at = this.starts[row + firstColumn]; at < this.starts[row + lastColumn + 1]; at++) {
        const seat = this.seats[this.items[at]];
        if (seat.x >= x0 && seat.x <= x1 && seat.y >= y0 && seat.y <= y1) visit(seat);
      }
    }
  }

  /** The seat nearest to a point within a distance, or null. accept(seat) may narrow the choice. */
  nearest(x, y, within, accept = () => true) {
    let best = null;
    let bestDistance = within * within;
    this.forEachIn(x - within, y - within, x + within, y + within, (seat) => {
      const distance = (seat.x - x) ** 2 + (seat.y - y) ** 2;
      if (distance <= bestDistance && accept(seat)) {
        best = seat;
        bestDistance = distance;
      }
    });
    return best;
  }
}

/** Math.min(...array) overflows the call stack on large plans; this folds in one pass. */
function bound(seats, axis, choose) {
  return [seats.reduce((best, seat) => choose(best, seat[axis]), seats.length > 0 ? seats[0][axis] : 0)];
}
