extension MoviesResponseDTO {  // finding: dependency MoviesResponseDTO
  var isLastPage: Bool {
    page >= totalPages  // finding: dependency page; dependency totalPages
  }

  func isAfter(page: Int) -> Bool {
    self.page > page  // finding: dependency page
  }
}
